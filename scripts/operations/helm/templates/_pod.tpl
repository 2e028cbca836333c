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
terminationGracePeriodSeconds: 45
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

{{- /* Of the chart, and the further settings of one process: the last of its env. */ -}}
{{- define "processEnv" -}}
{{- $chart := first . -}}
- { name: METRICS_HOST, value: 0.0.0.0 }
- { name: METRICS_PORT, value: "9464" }
{{- if $chart.Values.caSecretName }}
- { name: NODE_EXTRA_CA_CERTS, value: /etc/document-recognition/ca.crt }
{{- end }}
{{- range $name, $value := last . }}
- { name: {{ $name }}, value: {{ $value | quote }} }
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
