// How Vite builds the page: everything from our own origin, nothing inlined, so that a strict CSP holds.
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { pdfAssets } from "./pdf-assets.ts";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwind(), pdfAssets()],
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2023",
  },
  server: {
    // `vite` while developing: the API answers from a server started beside it.
    proxy: { "/api": "http://127.0.0.1:8000", "/openapi.json": "http://127.0.0.1:8000" },
  },
});
