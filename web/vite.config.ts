// How Vite builds the page: everything from our own origin, nothing inlined, so that a strict CSP holds.
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { packedAssets } from "./packed-assets.ts";
import { pdfAssets } from "./pdf-assets.ts";

/**
 * What every first look at the page needs, in two files: many small ones are packed worse, and are asked for one by one.
 * What is left out here is opened later, and comes then.
 */
const firstLook = [
  {
    name: "libraries",
    test: /node_modules\/(?:react|react-dom|scheduler|@base-ui|@floating-ui|lucide-react|@tanstack\/(?:history|(?:react-)?(?:query|router|store)|(?:query|router)-core))\//u,
  },
  {
    name: "page",
    test: /web\/src\/(?:main|routes|api|frame\/(?!help|palette\/(?!actions|use-palette))|language\/(?!chinese)|imports\/import-line|papers\/(?:library|other-tabs|paper-words|reading|shelf|upload)|tasks\/task-words|parts\/(?!bin-table|copy-block|delete-dialog|moment|notice|pager|query-text)|projects\/[\w-]+-queries)/u,
  },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwind(), pdfAssets(), packedAssets()],
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2023",
    chunkSizeWarningLimit: 600,
    rolldownOptions: { output: { codeSplitting: { groups: firstLook } } },
  },
  server: {
    // `vite` while developing: the API answers from a server started beside it.
    proxy: { "/api": "http://127.0.0.1:8000", "/openapi.json": "http://127.0.0.1:8000" },
  },
});
