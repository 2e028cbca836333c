{{- define "labels" -}}
{ app.kubernetes.io/name: {{ . }}, app.kubernetes.io/part-of: document-recognition }
{{- end }}

{{- define "image" -}}
{{- with .Values.image -}}
{{ .repository }}{{ if .digest }}@{{ .digest }}{{ else }}:{{ required "set image.digest or image.tag" .tag }}{{ end }}
{{- end }}
{{- end }}

{{- /* A pod may do nothing on its node, and nothing in Kubernetes. */ -}}
{{- define "pod" -}}
automountServiceAccountToken: false
# Beyond what SHUTDOWN_GRACE_MS and ENGINE_DEADLINE_MS let a process take to stop in order.
terminationGracePeriodSeconds: {{ .Values.stopSeconds }}
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
{{- range . }}
  - name: {{ . }}
{{- end }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "container" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
{{- end }}

{{- /* Its name in the Secret is the second of the list. */ -}}
{{- define "secret" -}}
- name: {{ index . 1 }}
  valueFrom: { secretKeyRef: { name: {{ (index . 0).Values.secretName }}, key: {{ last . }} } }
{{- end }}

{{- /* Replicas on different nodes where there are several, so that one that is lost leaves some. */ -}}
{{- define "spread" -}}
topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: kubernetes.io/hostname
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels: { app.kubernetes.io/name: {{ . }} }
{{- end }}

{{- /* YAML reads 20971520 as a fraction, which would be written as 2.097152e+07, and `on` as true. */ -}}
{{- define "setting" -}}
{{- if kindIs "bool" . }}{{ ternary "on" "off" . | quote }}
{{- else if and (kindIs "float64" .) (eq (floor .) .) }}{{ int64 . | quote }}
{{- else }}{{ quote . }}{{ end }}
{{- end }}

{{- /*
The chart, the name of a process and its settings of the chart, which those of its `env` replace: Kubernetes
wants each name once. The API is always called api as well: cron calls it by that name.
*/ -}}
{{- define "processEnv" -}}
{{- $chart := first . }}
{{- $process := index $chart.Values (index . 1) }}
{{- range $process.secrets }}
{{- include "secret" (list $chart .) | nindent 0 }}
{{- end }}
{{- if $chart.Values.caSecretName }}
- { name: NODE_EXTRA_CA_CERTS, value: /etc/document-recognition/ca.crt }
{{- end }}
{{- range $name, $value := merge (dict "METRICS_HOST" "0.0.0.0" "METRICS_PORT" "9464") (last .) }}
{{- if not (hasKey $process.env $name) }}
- { name: {{ $name }}, value: {{ quote $value }} }
{{- end }}
{{- end }}
{{- range $name, $value := $process.env }}
{{- $always := ternary "api," "" (eq $name "ALLOWED_HOSTS") }}
- { name: {{ $name }}, value: {{ if $always }}{{ print $always $value | quote }}{{ else }}{{ include "setting" $value }}{{ end }} }
{{- end }}
{{- end }}

{{- /* Names of ConfigMaps whose every entry is a variable; those of env come before them. */ -}}
{{- define "configMaps" -}}
envFrom:
{{- range . }}
  - configMapRef: { name: {{ . }} }
{{- end }}
{{- end }}

{{- define "mounts" -}}
- { name: tmp, mountPath: /tmp }
{{- if .Values.caSecretName }}
- { name: ca, mountPath: /etc/document-recognition, readOnly: true }
{{- end }}
{{- end }}

{{- define "volumes" -}}
# In memory, as pictures must not reach a disk; the limit of memory counts it.
- name: tmp
  emptyDir: { medium: Memory, sizeLimit: 64Mi }
{{- if .Values.caSecretName }}
- name: ca
  secret: { secretName: {{ .Values.caSecretName }} }
{{- end }}
{{- end }}

{{- /* docs/operations/probes.md says which probe is for what. The port of /readyz is given. */ -}}
{{- define "probes" -}}
livenessProbe:
  httpGet: { path: /livez, port: metrics }
  periodSeconds: 10
  timeoutSeconds: 5
  failureThreshold: 3
readinessProbe:
  httpGet: { path: /readyz, port: {{ . }} }
  periodSeconds: 2
  timeoutSeconds: 5
  failureThreshold: 1
startupProbe:
  httpGet: { path: /livez, port: metrics }
  periodSeconds: 2
  failureThreshold: 30
{{- end }}

{{- /* For metrics alone. */ -}}
{{- define "headlessService" -}}
apiVersion: v1
kind: Service
metadata:
  name: {{ . }}
  labels: {{ include "labels" . }}
spec:
  clusterIP: None
  selector: { app.kubernetes.io/name: {{ . }} }
  ports:
    - { name: metrics, port: 9464, targetPort: metrics }
{{- end }}

{{- /* To whom a process may connect: a name and a port for each, and rules as Kubernetes has them. */ -}}
{{- define "egress" -}}
{{- range initial . }}
- to: {{ toJson .peers }}
  ports: [{ port: {{ .port }} }]
{{- end }}
{{- range last . }}
- {{ toJson . }}
{{- end }}
{{- end }}

{{- define "disruptionBudget" -}}
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ . }}
  labels: {{ include "labels" . }}
spec:
  maxUnavailable: 1
  selector:
    matchLabels: { app.kubernetes.io/name: {{ . }} }
{{- end }}
