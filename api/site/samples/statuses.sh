status=$({ printf '{"image":"'; base64 < photo.jpg | tr -d '\n'; printf '"}'; } |
  curl -s "$API_URL/v1/scans" -H "Authorization: Bearer $API_KEY" \
    -H 'Content-Type: application/json' -d @- | jq -r .meta.status)
case $status in
  recognized) echo 'use the values' ;;
  no_document_found | unreadable) echo 'take the picture again' ;;
  unsupported_document) echo 'ask for another document' ;;
  rejected) echo 'try once more with another picture' ;;
esac
