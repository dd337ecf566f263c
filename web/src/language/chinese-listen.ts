// The words of listening: overviews of papers as a conversation of two, in Chinese.
import type { englishListen } from "./english-listen.ts";

export const chineseListen: Record<keyof typeof englishListen, string> = {
  "listen.title": "收听",
  "listen.list": "音频概览",
  "listen.loadingList": "正在读取概览…",
  "listen.none": "还没有。",
  "listen.begin": "把论文变成两人对话",
  "listen.beginHow":
    "选择论文，由两位讲述者介绍并比较；凡有陈述的台词都标明论文。可以立即阅读，服务器有语音时也可收听。",
  "listen.loading": "正在读取台词…",
  "listen.papers": "论文：{count}",
  "listen.tone": "语气",
  "listen.tone.formal": "正式",
  "listen.tone.conversational": "轻松",
  "listen.focus": "关注重点（可选）",
  "listen.focusHint": "多个重点用逗号分隔。",
  "listen.make": "生成概览",
  "listen.chapters": "章节",
  "listen.script": "台词",
  "listen.from": "从 {time} 播放",
  "listen.unspoken": "尚未朗读；时长约 {time}。",
  "listen.speak": "朗读",
  "listen.busy": "正在朗读…",
  "listen.speaking": "已朗读 {done} / {total} 句",
  "listen.loadingAudio": "正在获取语音…",
  "listen.download": "音频文件",
  "listen.deleteWhat": "台词和音频文件将被永久删除；论文不受影响。",

  "help.goListen": "转到收听",
};
