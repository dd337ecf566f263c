// The reader as a screen of its own: the address says where it opens, and follows where one goes.
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { UnknownPage } from "../../frame/unknown-page.tsx";
import { paperQuery } from "../../papers/library-queries.ts";
import { readReaderSearch } from "../../papers/reader-search.ts";
import { ReaderPane } from "../../reader/reader-pane.tsx";
import { useTitle } from "../../parts/use-title.ts";

const route = getRouteApi("/projects/$projectId/papers/$paperId/read");

export function ReaderScreen() {
  const params = route.useParams();
  const paperId = Number(params.paperId);
  if (!Number.isSafeInteger(paperId) || paperId < 1) return <UnknownPage />;
  return <ReaderRoom projectId={Number(params.projectId)} paperId={paperId} />;
}

function ReaderRoom({ projectId, paperId }: { projectId: number; paperId: number }) {
  const place = route.useSearch();
  const navigate = useNavigate();
  useTitle(useQuery(paperQuery(projectId, paperId)).data?.data.title);
  return (
    <div className="h-full">
      <ReaderPane
        projectId={projectId}
        paperId={paperId}
        place={place}
        onPlace={(next) =>
          void navigate({
            to: "/projects/$projectId/papers/$paperId/read",
            params: { projectId: String(projectId), paperId: String(paperId) },
            search: readReaderSearch({ ...next }),
            replace: true,
            resetScroll: false,
          })
        }
      />
    </div>
  );
}
