import base64, json, os, urllib.request

NEXT = {
    "recognized": "use the values",
    "no_document_found": "take the picture again",
    "unreadable": "take the picture again",
    "unsupported_document": "ask for another document",
    "rejected": "try once more with another picture",
}
with open("photo.jpg", "rb") as photo:
    image = base64.b64encode(photo.read()).decode()
request = urllib.request.Request(
    os.environ["API_URL"] + "/v1/scans",
    json.dumps({"image": image}).encode(),
    {
        "Authorization": "Bearer " + os.environ["API_KEY"],
        "Content-Type": "application/json",
    },
)
with urllib.request.urlopen(request) as response:
    print(NEXT[json.load(response)["meta"]["status"]])
