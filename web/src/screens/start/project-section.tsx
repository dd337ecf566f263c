// The projects of the start: cards while they are few, rows when they are many, with a search and an order.
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { Button } from "../../parts/button.tsx";
import { Empty } from "../../parts/feedback.tsx";
import { Icon } from "../../parts/icons.tsx";
import { Pager } from "../../parts/pager.tsx";
import { ScreenHeader } from "../../parts/screen-header.tsx";
import { SearchBox } from "../../parts/search-box.tsx";
import { Select } from "../../parts/select.tsx";
import { DeleteProjectDialog } from "../../projects/delete-project-dialog.tsx";
import type { Project } from "../../projects/project-queries.ts";
import { SampleButton } from "./first-run.tsx";
import { ProjectCards } from "./project-cards.tsx";
import { ProjectRows } from "./project-rows.tsx";
import type { ShownProject } from "./shown-projects.ts";
import { orders, readStartSearch } from "./start-search.ts";
import type { Order, StartSearch } from "./start-search.ts";

const route = getRouteApi("/");
const mostCards = 12;
/** Fewer are seen at a glance. */
const fewestToOrder = 4;

export function ProjectSection({
  shown,
  total,
  pages,
  onCreate,
}: {
  shown: ShownProject[];
  total: number;
  pages: number;
  onCreate: () => void;
}) {
  const { say, language } = useSpeech();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [doomed, setDoomed] = useState<Project>();
  const { q = "", sort = "changed", page = 1 } = search;
  const show = (next: StartSearch) =>
    void navigate({ search: readStartSearch(next), replace: true });
  const find = (words: string) => show({ q: words, sort });
  const order = (next: Order) => show({ q, sort: next });
  // Only the whole list can be put in another order.
  const canOrder = pages <= 1 && total >= fewestToOrder;
  const List = total <= mostCards ? ProjectCards : ProjectRows;
  return (
    <section aria-labelledby="projects-heading">
      <ScreenHeader
        id="projects-heading"
        title={say("page.projects")}
        note={total.toLocaleString(language)}
      >
        {canOrder ? (
          <Select
            look="bar"
            aria-label={say("home.order")}
            options={orders.map((value) => ({ value, words: say(`home.order.${value}`) }))}
            chosen={sort}
            onChoose={order}
          />
        ) : null}
        <SearchBox label={say("start.search")} value={q} onChange={find} />
        <Button weight="primary" aria-keyshortcuts="n" onClick={onCreate}>
          <Icon name="plus" />
          {say("start.new")}
        </Button>
      </ScreenHeader>
      {shown.length > 0 ? (
        <List shown={shown} onDelete={setDoomed} />
      ) : (
        <Empty title={say("start.noneFound", { query: q })}>
          <Button onClick={() => find("")}>{say("start.clearSearch")}</Button>
        </Empty>
      )}
      <Pager
        page={page}
        pages={pages}
        label={say("start.pages")}
        onTurn={(next) => void navigate({ search: { ...search, page: next } })}
      />
      {total <= 2 && q === "" ? (
        <div className="mt-4 flex flex-wrap items-center gap-3 text-muted">
          <span>{say("home.dropHint")}</span>
          <SampleButton weight="plain" />
        </div>
      ) : null}
      {doomed === undefined ? null : (
        <DeleteProjectDialog
          project={doomed}
          onClose={() => setDoomed(undefined)}
          onDeleted={() => setDoomed(undefined)}
        />
      )}
    </section>
  );
}
