npx --no -- document-recognition scan photo.jpg --json |
  jq -r '.scan | .meta.status, .holder.full_name'
