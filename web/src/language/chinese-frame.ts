// The Chinese words of the frame: sidebar, palette, tasks under way, a server that does not answer.
import type { englishFrame } from "./english-frame.ts";

export const chineseFrame: Record<keyof typeof englishFrame, string> = {
  "sidebar.label": "侧栏",
  "sidebar.open": "打开侧栏",
  "sidebar.fold": "收起侧栏",
  "sidebar.more": "项目的其他部分",
  "place.library": "文献库",
  "page.nothing": "这里没有内容",

  "switcher.label": "选择项目",
  "switcher.current": "项目：{name}",
  "switcher.search": "查找项目",
  "switcher.none": "没有匹配的项目。",
  "switcher.all": "全部项目",

  "palette.open": "搜索或跳转…",
  "palette.label": "搜索与命令",
  "palette.none": "没有找到相近的内容。",
  "palette.go": "前往{place}",
  "palette.papers": "{count} 篇文献",
  "palette.kind.recent": "最近使用",
  "palette.kind.action": "操作",
  "palette.kind.paper": "文献",
  "palette.kind.project": "项目",
  "palette.theme.light": "使用浅色",
  "palette.theme.dark": "使用深色",
  "palette.theme.system": "颜色跟随系统",
  "help.palette": "搜索，或跳转到任意位置",
  "help.sidebar": "收起或展开侧栏",

  "away.banner": "服务器没有响应；所见内容可能不是最新的。正在重试…",

  "underWay.title": "正在进行",
  "underWay.more": "另有 {count} 项",
};
