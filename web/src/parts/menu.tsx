// A menu behind a button: what can be done here, each entry with its icon and its shortcut.
import { Menu as BaseMenu } from "@base-ui/react/menu";
import type { ReactElement, ReactNode } from "react";
import { Icon } from "./icons.tsx";
import type { IconName } from "./icons.tsx";
import { Key } from "./key.tsx";
import { popupItemLook, popupLook, usePopupRoom } from "./popup-room.ts";

/** `trigger` is a button with its own words; the entries are `MenuItem`s and `MenuLine`s. */
export function Menu({
  trigger,
  align = "end",
  children,
}: {
  trigger: ReactElement;
  align?: "start" | "end";
  children: ReactNode;
}) {
  const room = usePopupRoom();
  return (
    <BaseMenu.Root modal={false}>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal container={room}>
        <BaseMenu.Positioner
          align={align}
          sideOffset={4}
          positionMethod="fixed"
          className="z-40 outline-none"
        >
          <BaseMenu.Popup className={`${popupLook} min-w-44`}>{children}</BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

export function MenuItem({
  icon,
  keys,
  isDangerous = false,
  isDisabled = false,
  onChoose,
  children,
}: {
  icon?: IconName;
  /** The shortcut that does the same. */
  keys?: string;
  isDangerous?: boolean;
  isDisabled?: boolean;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    <BaseMenu.Item
      disabled={isDisabled}
      onClick={onChoose}
      className={`${popupItemLook} ${isDangerous ? "text-bad" : ""}`}
    >
      {icon === undefined ? null : <Icon name={icon} className="size-4 text-muted" />}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {keys === undefined ? null : <Key className="ml-4">{keys}</Key>}
    </BaseMenu.Item>
  );
}

/** One of a few that exclude each other; `isChosen` carries the tick. */
export function MenuChoice({
  isChosen,
  onChoose,
  children,
}: {
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    <BaseMenu.CheckboxItem
      checked={isChosen}
      closeOnClick
      onCheckedChange={onChoose}
      className={popupItemLook}
    >
      <span className="min-w-0 flex-1 truncate">{children}</span>
      <BaseMenu.CheckboxItemIndicator>
        <Icon name="check" className="size-3.5 text-accent" />
      </BaseMenu.CheckboxItemIndicator>
    </BaseMenu.CheckboxItem>
  );
}

export function MenuLine() {
  return <BaseMenu.Separator className="my-1 h-px bg-line" />;
}
