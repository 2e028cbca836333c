import base64, json, os, urllib.request

url, key = os.environ["API_URL"], os.environ["API_KEY"]
with urllib.request.urlopen(url + "/docs/outcomes/passport-passed.jpg") as picture:
    image = base64.b64encode(picture.read()).decode()
headers = {"Authorization": "Bearer " + key, "Content-Type": "application/json"}
body = json.dumps({"image": image}).encode()
with urllib.request.urlopen(urllib.request.Request(url + "/v1/scans", body, headers)) as response:
    scan = json.load(response)
print(scan["meta"]["status"])
print(scan["mrz"]["status"])
