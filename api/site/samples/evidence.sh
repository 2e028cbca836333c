{ printf '{"image":"'; base64 < photo.jpg | tr -d '\n'; printf '","options":{"retain_hours":0}}'; } |
  curl -s "$API_URL/v1/scans/explained" -H "Authorization: Bearer $API_KEY" \
    -H 'Content-Type: application/json' -d @- |
  jq -r '.evidence | (.fields[] | . as $field | .readings[] |
    "\($field.id) \($field.probability) \(.source) \(.text)"), .quality.advice[].advice'
