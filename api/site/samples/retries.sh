key=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
{ printf '{"image":"'; base64 < photo.jpg | tr -d '\n'; printf '"}'; } > body.json
for try in 1 2 3 4 5; do
  http=$(curl -s -m 60 -D headers.txt -o answer.json -w '%{http_code}' "$API_URL/v1/scans" \
    -H "Authorization: Bearer $API_KEY" -H "Idempotency-Key: $key" \
    -H 'Content-Type: application/json' -d @body.json)
  code=$(jq -r '.error.code // empty' answer.json 2>/dev/null)
  case "$http $code" in
    '200 ') jq -r .meta.status answer.json; exit ;;
    000*) wait=$try ;; # no answer: the same key makes it safe to ask again
    '409 idempotency_in_progress' | 500*) wait=$try ;;
    '429 rate_limited' | 503*)
      wait=$(tr -d '\r' < headers.txt | awk 'tolower($1) == "retry-after:" { print $2 }') ;;
    *) break ;; # any other answer stays as it is
  esac
  [ "${wait:-1}" -le 60 ] || break
  sleep "${wait:-1}"
done
echo "failed: ${code:-no answer}"
exit 1
