import base64, json, os, urllib.request

with open("photo.jpg", "rb") as photo:
    image = base64.b64encode(photo.read()).decode()
request = urllib.request.Request(
    os.environ["API_URL"] + "/v1/scans/explained",
    json.dumps({"image": image, "options": {"retain_hours": 0}}).encode(),
    {
        "Authorization": "Bearer " + os.environ["API_KEY"],
        "Content-Type": "application/json",
    },
)
with urllib.request.urlopen(request) as response:
    evidence = json.load(response)["evidence"]
for field in evidence["fields"]:
    for reading in field["readings"]:
        print(field["id"], field["probability"], reading["source"], reading["text"])
for one in evidence["quality"]["advice"]:
    print(one["advice"])
