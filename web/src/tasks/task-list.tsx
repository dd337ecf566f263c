// Tasks as lines, newest first: what each is about, how far it is, why it failed, and a way to stop it.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { call } from "../api/client.ts";
import { useSpeech } from "../language/language-context.tsx";
import { sayServer } from "../language/server-words.ts";
import { Button } from "../parts/button.tsx";
import { Problem } from "../parts/feedback.tsx";
import { MomentView } from "../parts/moment-view.tsx";
import { Pill } from "../parts/pill.tsx";
import { RichText } from "../parts/rich-text-view.tsx";
import { countGroup, groupTasks, statusOfGroup } from "./task-groups.ts";
import type { TaskGroup } from "./task-groups.ts";
import { tasksQuery } from "./task-queries.ts";
import type { ListedTask } from "./task-queries.ts";
import { isUnfinished } from "./task-state.ts";
import { sayTaskTitle, sayTaskType, taskTones } from "./task-words.ts";

const rowLook = "flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-1.5";

export function TaskList({ tasks }: { tasks: ListedTask[] }) {
  const { say } = useSpeech();
  return (
    <ul
      aria-label={say("tasks.title")}
      className="divide-y divide-line rounded-lg border border-line bg-surface"
    >
      {groupTasks(tasks).map((group) =>
        group.tasks.length === 1 ? (
          <TaskRow key={group.first.id} task={group.first} />
        ) : (
          <GroupRow key={group.tasks.at(-1)?.id} group={group} />
        ),
      )}
    </ul>
  );
}

function TaskRow({ task }: { task: ListedTask }) {
  const { say, language } = useSpeech();
  const title = sayTaskTitle(say, language, task);
  return (
    <li className={rowLook}>
      <p className="min-w-0 flex-1 basis-60 break-words">
        <span className="text-muted">{sayTaskType(say, task)}</span>{" "}
        <span className="font-medium">
          <RichText source={title} />
        </span>
      </p>
      <Progress
        label={say("tasks.progressOf", { title })}
        done={task.progress}
        total={task.total}
        isUnfinished={isUnfinished(task)}
      />
      <Pill tone={taskTones[task.status]}>{say(`task.${task.status}`)}</Pill>
      <span className="w-28 text-right text-xs text-muted">
        <MomentView moment={task.created_at} />
      </span>
      <Cancelling tasks={[task]} name={title} />
      <TaskError task={task} />
    </li>
  );
}

/** The failed ones are told at once; all of them when asked for. */
function GroupRow({ group }: { group: TaskGroup }) {
  const { say, language } = useSpeech();
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const { total, ended, failed } = countGroup(group);
  const status = statusOfGroup(group);
  const name = say("tasks.pdfs", { count: total.toLocaleString(language) });
  const shown = isOpen ? group.tasks : group.tasks.filter((task) => task.status === "failed");
  return (
    <li className={rowLook}>
      <p className="min-w-0 flex-1 basis-60">
        <span className="text-muted">{sayTaskType(say, group.first)}</span>{" "}
        <span className="font-medium">{name}</span>{" "}
        {failed === 0 ? null : (
          <span className="text-bad">
            {say("tasks.failed", { count: failed.toLocaleString(language) })}
          </span>
        )}
      </p>
      <Progress
        label={say("tasks.progressOf", { title: name })}
        done={ended}
        total={total}
        isUnfinished={ended < total}
      />
      <Pill tone={taskTones[status]}>{say(`task.${status}`)}</Pill>
      <span className="w-28 text-right text-xs text-muted">
        <MomentView moment={group.first.created_at} />
      </span>
      <Button
        aria-expanded={isOpen}
        aria-controls={listId}
        className="h-7 px-2 text-xs"
        onClick={() => setOpen(!isOpen)}
      >
        {say(isOpen ? "tasks.fewer" : "tasks.each")}
      </Button>
      <Cancelling tasks={group.tasks.filter(isUnfinished)} name={name} />
      <ul
        id={listId}
        tabIndex={0}
        aria-label={name}
        hidden={shown.length === 0}
        className="grid max-h-80 basis-full gap-1 overflow-y-auto rounded-md bg-sunken px-3 py-2"
      >
        {shown.map((task) => (
          <li key={task.id} className="flex flex-wrap items-baseline gap-x-3">
            <span className="min-w-0 flex-1 break-words">
              <RichText source={sayTaskTitle(say, language, task)} />
            </span>
            <Pill tone={taskTones[task.status]}>{say(`task.${task.status}`)}</Pill>
            <TaskError task={task} />
          </li>
        ))}
      </ul>
    </li>
  );
}

function TaskError({ task }: { task: ListedTask }) {
  const { language } = useSpeech();
  if (task.error_message === null || task.error_message === "") return null;
  return (
    <p className="basis-full break-words text-bad">{sayServer(language, task.error_message)}</p>
  );
}

function Cancelling({ tasks, name }: { tasks: ListedTask[]; name: string }) {
  const { say } = useSpeech();
  const queries = useQueryClient();
  const cancelling = useMutation({
    mutationFn: () =>
      Promise.all(
        tasks.map(({ id }) =>
          call("POST /api/v1/tasks/{task_id}/cancel", { path: { task_id: id } }),
        ),
      ),
    onSettled: () =>
      queries.invalidateQueries({ queryKey: tasksQuery(tasks[0]?.project_id ?? 0).queryKey }),
  });
  return (
    <>
      {tasks.length === 0 ? null : (
        <Button
          disabled={cancelling.isPending}
          aria-label={say("tasks.cancelNamed", { title: name })}
          className="h-7 px-2 text-xs"
          onClick={() => cancelling.mutate()}
        >
          {say(cancelling.isPending ? "tasks.cancelling" : "tasks.cancel")}
        </Button>
      )}
      {cancelling.isError ? (
        <div className="basis-full">
          <Problem error={cancelling.error} />
        </div>
      ) : null}
    </>
  );
}

function Progress({
  label,
  done,
  total,
  isUnfinished: isGoing,
}: {
  label: string;
  done: number;
  total: number;
  isUnfinished: boolean;
}) {
  const { language } = useSpeech();
  if (!isGoing) return null;
  const isKnown = total > 0;
  return (
    <div className="flex w-48 items-center gap-3">
      <progress
        aria-label={label}
        max={isKnown ? total : 1}
        {...(isKnown ? { value: done } : {})}
        className="h-1.5 w-full"
      />
      <span className="text-xs whitespace-nowrap text-muted tabular-nums">
        {isKnown ? `${done.toLocaleString(language)} / ${total.toLocaleString(language)}` : "…"}
      </span>
    </div>
  );
}
