import os, sys
from pathlib import Path
from document_recognition import DocumentRecognition, ProofError, list_signing_keys, verify_scan

client = DocumentRecognition(os.environ["API_KEY"], os.environ["API_URL"])
image = Path("photo.jpg")
proof = client.create_signed_scan(image).proof

# From here on as somebody who was given photo.jpg and the proof, and trusts neither.
keys = list_signing_keys(os.environ["API_URL"])
try:
    verified = verify_scan(proof, keys, image=image)
except ProofError as error:
    sys.exit(str(error))
print("verified")
print((verified.scan["holder"] or {}).get("full_name"))
