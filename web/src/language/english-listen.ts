// The words of listening: overviews of papers as a conversation of two, in English.

export const englishListen = {
  "listen.title": "Listen",
  "listen.list": "Overviews",
  "listen.loadingList": "Reading the overviews…",
  "listen.none": "None yet.",
  "listen.begin": "Your papers as a conversation of two",
  "listen.beginHow":
    "Choose papers. Two speakers introduce and compare them; every line that states something names its paper. It can be read at once, and heard where the server has a voice.",
  "listen.loading": "Reading the script…",
  "listen.papers": "Papers: {count}",
  "listen.tone": "Tone",
  "listen.tone.formal": "Formal",
  "listen.tone.conversational": "Conversational",
  "listen.focus": "What matters most (optional)",
  "listen.focusHint": "Several are told apart by commas.",
  "listen.make": "Make an overview",
  "listen.chapters": "Chapters",
  "listen.script": "Script",
  "listen.from": "Play from {time}",
  "listen.unspoken": "Not spoken yet; it will take about {time}.",
  "listen.speak": "Speak it",
  "listen.busy": "Speaking…",
  "listen.speaking": "Line {done} of {total} is spoken",
  "listen.loadingAudio": "Fetching the voices…",
  "listen.download": "Audio file",
  "listen.deleteWhat": "Its script and its spoken file go for good; the papers stay.",

  "help.goListen": "Go to listening",
};
