// One choice out of a list that opens: looks and works alike on every system, in dialogs too.
import { Select as BaseSelect } from "@base-ui/react/select";
import { Icon } from "./icons.tsx";
import { popupItemLook, popupLook, usePopupRoom } from "./popup-room.ts";

export type Option<Value> = { value: Value; words: string };

export function Select<Value extends string | number>({
  options,
  chosen,
  onChoose,
  look = "field",
  isDisabled = false,
  ...names
}: {
  options: readonly Option<Value>[];
  chosen: Value;
  onChoose: (value: Value) => void;
  look?: keyof typeof looks;
  isDisabled?: boolean;
  id?: string | undefined;
  "aria-label"?: string | undefined;
  "aria-labelledby"?: string | undefined;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: true | undefined;
}) {
  const room = usePopupRoom();
  return (
    <BaseSelect.Root
      items={options.map(({ value, words }) => ({ value, label: words }))}
      value={chosen}
      disabled={isDisabled}
      modal={false}
      onValueChange={(value) => {
        if (value !== null) onChoose(value);
      }}
    >
      <BaseSelect.Trigger {...names} className={looks[look]}>
        <BaseSelect.Value className="min-w-0 truncate" />
        <BaseSelect.Icon>
          <Icon name="down" className="size-3.5 text-muted" />
        </BaseSelect.Icon>
      </BaseSelect.Trigger>
      <BaseSelect.Portal container={room}>
        <BaseSelect.Positioner
          alignItemWithTrigger={false}
          align="start"
          sideOffset={4}
          positionMethod="fixed"
          className="z-40 outline-none"
        >
          <BaseSelect.Popup
            className={`${popupLook} max-h-[min(24rem,var(--available-height))] max-w-[min(28rem,calc(100vw-1rem))] min-w-(--anchor-width) overflow-y-auto`}
          >
            {options.map(({ value, words }) => (
              <BaseSelect.Item key={value} value={value} className={popupItemLook}>
                <BaseSelect.ItemText className="min-w-0 flex-1">{words}</BaseSelect.ItemText>
                <BaseSelect.ItemIndicator>
                  <Icon name="check" className="size-3.5 text-accent" />
                </BaseSelect.ItemIndicator>
              </BaseSelect.Item>
            ))}
          </BaseSelect.Popup>
        </BaseSelect.Positioner>
      </BaseSelect.Portal>
    </BaseSelect.Root>
  );
}

const triggerLook =
  "inline-flex h-8 items-center justify-between gap-2 rounded-md border text-left text-sm transition-colors data-disabled:text-muted";

const looks = {
  /** In a form: as wide as the fields around it. */
  field: `${triggerLook} w-full border-edge bg-surface px-2.5 text-ink aria-invalid:border-bad`,
  /** In a bar: as wide as its words. */
  bar: `${triggerLook} max-w-56 border-line bg-surface px-2.5 text-ink hover:border-edge data-popup-open:border-edge`,
  /** In a bar, where it narrows down what is shown. */
  chosen: `${triggerLook} max-w-56 border-accent bg-accent-soft px-2.5 font-medium text-ink`,
};
