// What n8n wants beside the compiled files: it finds a class by the name of its file, reads CommonJS,
// and shows a picture.
import { copyFileSync, writeFileSync } from 'node:fs'

const classes = {
  'DocumentRecognition.node.js': './document-recognition-node.js',
  'DocumentRecognitionApi.credentials.js': './document-recognition-credentials.js',
}
for (const [file, module] of Object.entries(classes)) {
  writeFileSync(`dist/${file}`, `module.exports = require('${module}')\n`)
}
writeFileSync('dist/package.json', '{ "type": "commonjs" }\n')
copyFileSync('src/document-recognition.svg', 'dist/document-recognition.svg')
