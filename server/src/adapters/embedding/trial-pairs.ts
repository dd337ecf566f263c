// Questions and the passages that answer them, of many fields: what a model makes of them tells the scale of its cosines.

export type Pair = readonly [question: string, passage: string];

export const latinPairs: readonly Pair[] = [
  [
    "Does regular exercise lower blood pressure in older adults?",
    "In a trial of 240 people over sixty-five, walking four times a week lowered systolic blood pressure by 6 mmHg compared with the control group.",
  ],
  [
    "How does soil moisture affect the growth of maize seedlings?",
    "Maize seedlings grown in dry soil had shorter roots and half the leaf area of those that were watered every day.",
  ],
  [
    "Do smaller classes improve reading scores?",
    "Pupils in classes of fewer than eighteen children read better at the end of the second year than pupils in larger classes.",
  ],
  [
    "What limits the efficiency of thin-film solar cells?",
    "Recombination of charge carriers at the grain boundaries accounts for most of the loss in thin-film solar cells.",
  ],
  [
    "How accurate are neural networks in translating legal documents?",
    "Neural machine translation of court decisions reached a higher adequacy than phrase-based systems, but names of statutes were often wrong.",
  ],
  [
    "Why did coastal cities lose trade in the late Middle Ages?",
    "Harbours silted up during the fourteenth century, and merchants moved their ships to deeper ports inland along the rivers.",
  ],
  [
    "Which proteins does the virus need to enter cells?",
    "Blocking the spike protein or the receptor that it binds kept the virus out of cultured lung cells.",
  ],
  [
    "Can bridges be monitored with cheap vibration sensors?",
    "Accelerometers from mobile phones detected changes in the natural frequencies of a steel bridge after a bearing was loosened.",
  ],
];

export const hanPairs: readonly Pair[] = [
  [
    "规律运动能否降低老年人的血压？",
    "对二百四十名老人的试验发现，每周步行四次使收缩压比对照组明显下降。",
  ],
  [
    "土壤水分如何影响玉米幼苗的生长？",
    "干旱条件下的玉米幼苗根系较短，叶面积只有充分灌溉时的一半。",
  ],
  ["小班教学能提高阅读成绩吗？", "少于十八人的班级中，学生在第二学年末的阅读水平高于大班学生。"],
  ["什么因素限制了薄膜太阳能电池的效率？", "晶界处载流子的复合是薄膜光伏器件能量损失的主要来源。"],
  [
    "神经网络翻译法律文书的准确程度如何？",
    "在法院判决书的机器翻译中，神经模型的译文质量更高，但法规名称常有错误。",
  ],
  [
    "沿海城市为什么在中世纪晚期失去贸易？",
    "十四世纪港口淤塞，商人把船只转移到内陆河流沿岸的深水码头。",
  ],
  ["病毒进入细胞需要哪些蛋白质？", "阻断刺突蛋白或与其结合的受体后，病毒无法侵入培养的肺细胞。"],
  ["能否用廉价的振动传感器监测桥梁？", "手机中的加速度计测出了支座松动后钢桥固有频率的变化。"],
];
