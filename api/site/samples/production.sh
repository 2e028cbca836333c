curl -s "$API_URL/status/summary.json" | jq -r .headline.status
curl -s -D - -o usage.json "$API_URL/v1/usage" -H "Authorization: Bearer $API_KEY" | tr -d '\r' |
  awk 'tolower($1) == "ratelimit-policy:" || tolower($1) == "x-request-id:" { print tolower($1) }' | sort
