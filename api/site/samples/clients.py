import os, sys
from pathlib import Path
from document_recognition import DocumentRecognition, DocumentRecognitionError

client = DocumentRecognition(os.environ["API_KEY"], os.environ["API_URL"])
try:
    scan = client.create_scan(Path("photo.jpg"))
except DocumentRecognitionError as error:
    sys.exit(f"failed: {error}")
print(scan["meta"]["status"])
print((scan["holder"] or {}).get("full_name"))
