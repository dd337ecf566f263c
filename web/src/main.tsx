// Starts the page.
import "@fontsource-variable/inter/wght.css";
import "@fontsource-variable/inter/wght-italic.css";
import "@fontsource-variable/source-serif-4/wght.css";
import "@fontsource-variable/source-serif-4/wght-italic.css";
import { CSPProvider } from "@base-ui/react/csp-provider";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { ApiError } from "./api/api-error.ts";
import { applyTheme, readTheme } from "./frame/theme.ts";
import { LanguageProvider, loadChosenLanguage } from "./language/language-context.tsx";
import { createPageRouter } from "./routes.tsx";
import "./style.css";

applyTheme(readTheme());

const retryMilliseconds = 2000;

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // The server is often this very machine, which answers without a network.
      networkMode: "always",
      // What the server does not answer stays asked: the screen keeps what it has, and the frame says why.
      retry: (_, error) => error instanceof ApiError && error.status === 0,
      retryDelay: retryMilliseconds,
      staleTime: 2000,
    },
    mutations: { networkMode: "always" },
  },
});

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");
await loadChosenLanguage();
createRoot(root).render(
  <StrictMode>
    <LanguageProvider>
      <QueryClientProvider client={queries}>
        {/* The server allows no style that stands in the page itself. */}
        <CSPProvider disableStyleElements>
          <RouterProvider router={createPageRouter()} />
        </CSPProvider>
      </QueryClientProvider>
    </LanguageProvider>
  </StrictMode>,
);
