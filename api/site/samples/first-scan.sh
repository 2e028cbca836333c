{ printf '{"image":"'; base64 < photo.jpg | tr -d '\n'; printf '"}'; } |
  curl -s "$API_URL/v1/scans" -H "Authorization: Bearer $API_KEY" \
    -H 'Content-Type: application/json' -d @- |
  jq -r '.meta.status, .holder.full_name'
