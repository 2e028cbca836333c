usage() { curl -s "$API_URL/v1/usage" -H "Authorization: Bearer $API_KEY"; }

before=$(usage | jq .balance_credits)
{ printf '{"image":"'; base64 < photo.jpg | tr -d '\n'; printf '"}'; } |
  curl -s "$API_URL/v1/scans" -H "Authorization: Bearer $API_KEY" \
    -H 'Content-Type: application/json' -d @- | jq -r '"billed \(.meta.billed)"'
echo "credits drawn $((before - $(usage | jq .balance_credits)))"
