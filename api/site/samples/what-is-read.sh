curl -s "$API_URL/docs/documents.json" |
  jq -r '.documents[] | select(.country == "DEU") | .kind' | sort
