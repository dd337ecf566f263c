// What stands at an address that has no screen.
import { Link } from "@tanstack/react-router";
import { useSpeech } from "../language/language-context.tsx";
import { buttonLook } from "../parts/button.tsx";
import { Empty } from "../parts/feedback.tsx";
import { ScreenHeader } from "../parts/screen-header.tsx";
import { useTitle } from "../parts/use-title.ts";

export function UnknownPage() {
  const { say } = useSpeech();
  const title = say("page.nothing");
  useTitle(title);
  return (
    <>
      <ScreenHeader title={title} />
      <Empty title={say("page.notFound")}>
        <Link to="/" className={buttonLook("plain")}>
          {say("page.notFoundNext")}
        </Link>
      </Empty>
    </>
  );
}
