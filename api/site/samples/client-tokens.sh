# On your server, which holds the key:
token=$(curl -s "$API_URL/v1/client-tokens" -H "Authorization: Bearer $API_KEY" \
  -H 'Content-Type: application/json' -d '{"expires_in":120,"max_uses":2}' | jq -r .token)

# In the browser or on the phone, which gets the token only:
{ printf '{"image":"'; base64 < photo.jpg | tr -d '\n'; printf '"}'; } |
  curl -s "$API_URL/v1/scans" -H "Authorization: Bearer $token" \
    -H 'Content-Type: application/json' -d @- | jq -r .meta.status
