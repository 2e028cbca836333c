import json, os, urllib.request

with urllib.request.urlopen(os.environ["API_URL"] + "/docs/documents.json") as response:
    documents = json.load(response)["documents"]
for kind in sorted(one["kind"] for one in documents if one["country"] == "DEU"):
    print(kind)
