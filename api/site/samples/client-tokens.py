import base64, json, os, urllib.request


def post(path, credential, body):
    request = urllib.request.Request(
        os.environ["API_URL"] + path,
        json.dumps(body).encode(),
        {"Authorization": "Bearer " + credential, "Content-Type": "application/json"},
    )
    with urllib.request.urlopen(request) as response:
        return json.load(response)


# On your server, which holds the key:
limits = {"expires_in": 120, "max_uses": 2}
token = post("/v1/client-tokens", os.environ["API_KEY"], limits)["token"]

# In the app, which gets the token only:
with open("photo.jpg", "rb") as photo:
    image = base64.b64encode(photo.read()).decode()
print(post("/v1/scans", token, {"image": image})["meta"]["status"])
