id=$(npx --no -- document-recognition scan photo.jpg --json | jq -r .scan.meta.id)
npx --no -- document-recognition proof "$id" > proof.json
npx --no -- document-recognition verify proof.json --image photo.jpg |
  jq -r 'if .verified then "verified" else empty end, .scan.holder.full_name'
