"""Needs no service. WEBP and HEIC are specimens of a passport 1,400 and 1,000 px wide, PDF one of
one page, TWO_PAGES one of two. What decodes them need not be installed."""

import base64
import importlib.util
import io
import os
import sys
import unittest
from pathlib import Path
from unittest import mock

from document_recognition import ConversionError, file_to_base64
from document_recognition.convert import foreign_format_of

WEBP, HEIC, PDF, TWO_PAGES = (
    Path(os.environ[name]) for name in ("WEBP", "HEIC", "PDF", "TWO_PAGES")
)


def needs(*packages):
    missing = [name for name in packages if importlib.util.find_spec(name) is None]
    return unittest.skipIf(missing, f"there is no {' and no '.join(missing)} here")


class ConversionTest(unittest.TestCase):
    def assert_specimen(self, path, width, height):
        from PIL import Image

        with Image.open(io.BytesIO(base64.b64decode(file_to_base64(path)))) as sent:
            self.assertEqual(sent.format, "JPEG")
            # A library may round up what another rounds down.
            self.assertLessEqual(abs(sent.width - width) + abs(sent.height - height), 2)
            # The ground around the page is a light green, the page's own a lighter one.
            red, green, blue = sent.getpixel((5, 5))
            self.assertTrue(green > red > 200 and green > blue > 200, (red, green, blue))

    def complaint(self, data):
        with self.assertRaises(ConversionError) as raised:
            file_to_base64(data)
        return str(raised.exception)

    @needs("PIL")
    def test_sends_a_webp_as_a_jpeg(self):
        self.assert_specimen(WEBP, 1400, 1036)

    @needs("PIL")
    def test_turns_a_webp_upright_and_lays_it_on_white(self):
        from PIL import Image

        exif = Image.Exif()
        exif[0x0112] = 6
        out = io.BytesIO()
        Image.new("RGBA", (40, 20), (0, 0, 0, 0)).save(out, "WEBP", exif=exif)
        with Image.open(io.BytesIO(base64.b64decode(file_to_base64(out.getvalue())))) as sent:
            self.assertEqual(sent.size, (20, 40))
            self.assertEqual(sent.getpixel((10, 10)), (255, 255, 255))

    @needs("PIL", "pillow_heif")
    def test_sends_a_heic_as_a_jpeg(self):
        self.assert_specimen(HEIC, 1000, 740)

    @needs("PIL", "pypdfium2")
    def test_sends_the_page_of_a_pdf_at_300_dots_an_inch(self):
        self.assert_specimen(PDF, 2917, 2159)

    @needs("PIL", "pypdfium2")
    def test_refuses_a_pdf_of_two_pages(self):
        self.assertIn("this PDF has 2 pages", self.complaint(TWO_PAGES))

    @needs("PIL")
    def test_says_why_a_webp_cannot_be_converted(self):
        broken = WEBP.read_bytes()[:200]
        self.assertIn("this WebP cannot be converted", self.complaint(broken))

    def test_says_what_to_install_where_a_package_is_missing(self):
        missing = {"PIL": None, "PIL.Image": None, "pillow_heif": None, "pypdfium2": None}
        with mock.patch.dict(sys.modules, missing):
            for path, name in ((WEBP, "WebP"), (HEIC, "HEIC"), (PDF, "PDF")):
                said = self.complaint(path)
                self.assertIn(f"this is a {name}, which the service does not read", said)
                self.assertIn("[convert]", said)

    def test_loads_nothing_for_a_jpeg_and_leaves_it_as_it_is(self):
        with mock.patch.dict(sys.modules, {"PIL": None, "PIL.Image": None}):
            picture = b"\xff\xd8\xff\xe0SPECIMEN"
            self.assertEqual(base64.b64decode(file_to_base64(picture)), picture)

    def test_recognizes_formats_by_their_first_bytes(self):
        found = [foreign_format_of(path.read_bytes()) for path in (WEBP, HEIC, PDF)]
        self.assertEqual(found, ["WebP", "HEIC", "PDF"])
        self.assertIsNone(foreign_format_of(b"\x00\x00\x00\x1cftypavif"))
        self.assertIsNone(foreign_format_of(b""))


class PagesTest(unittest.TestCase):
    """With a stand-in for pypdfium2, which is not everywhere: what is asked of it, in its words."""

    @needs("PIL")
    def test_asks_pypdfium2_for_one_page_and_closes_the_document(self):
        from PIL import Image

        pdfium = mock.MagicMock()
        document = pdfium.PdfDocument.return_value
        page = document.__getitem__.return_value
        page.get_size.return_value = (612.0, 2000.0)
        page.render.return_value.to_pil.return_value = Image.new("RGB", (12, 40))
        with mock.patch.dict(sys.modules, {"pypdfium2": pdfium}):
            document.__len__.return_value = 1
            self.assertTrue(file_to_base64(PDF))
            page.render.assert_called_once_with(scale=2.0)
            document.__len__.return_value = 2
            with self.assertRaisesRegex(ConversionError, "this PDF has 2 pages"):
                file_to_base64(TWO_PAGES)
        self.assertEqual(document.close.call_count, 2)
