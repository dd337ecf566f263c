// Starts the page.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { ApiError } from "./api/api-error.ts";
import { applyTheme, readTheme } from "./frame/theme.ts";
import { LanguageProvider } from "./language/language-context.tsx";
import { createPageRouter } from "./routes.tsx";
import "./style.css";

applyTheme(readTheme());

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // The server is often this very machine, which answers without a network.
      networkMode: "always",
      retry: (failures, error) => failures < 1 && error instanceof ApiError && error.status === 0,
      staleTime: 2000,
    },
    mutations: { networkMode: "always" },
  },
});

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    <LanguageProvider>
      <QueryClientProvider client={queries}>
        <RouterProvider router={createPageRouter()} />
      </QueryClientProvider>
    </LanguageProvider>
  </StrictMode>,
);
