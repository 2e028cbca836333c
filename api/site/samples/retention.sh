id=$({ printf '{"options":{"retain_hours":24},"image":"'; base64 < photo.jpg | tr -d '\n'; printf '"}'; } |
  curl -s "$API_URL/v1/scans" -H "Authorization: Bearer $API_KEY" \
    -H 'Content-Type: application/json' -d @- | jq -r .meta.id)
curl -s "$API_URL/v1/scans/$id" -H "Authorization: Bearer $API_KEY" | jq -r .meta.status
curl -s -X DELETE "$API_URL/v1/scans/$id" -H "Authorization: Bearer $API_KEY" | jq -r .deleted
curl -s "$API_URL/v1/scans/$id" -H "Authorization: Bearer $API_KEY" | jq -r .error.code
