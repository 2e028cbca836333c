curl -s "$API_URL/docs/outcomes/passport-passed.jpg" > picture.jpg
{ printf '{"image":"'; base64 < picture.jpg | tr -d '\n'; printf '"}'; } |
  curl -s "$API_URL/v1/scans" -H "Authorization: Bearer $API_KEY" \
    -H 'Content-Type: application/json' -d @- |
  jq -r '.meta.status, .mrz.status'
