import base64, json, os, urllib.request

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
    scan = json.load(response)
mrz = scan["mrz"]
print(mrz["status"])
if mrz["reason"] is not None:
    print(mrz["reason"])
for line in mrz["lines"] or []:
    print(line)
