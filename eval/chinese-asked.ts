// What eval/chinese.ts asks: questions of our own on papers of data/zh-csl (by their line, from 0) and data/qa-pubmedqa (by their id).

export type Asked = { paper: number; text: string };

/** In Chinese over Chinese papers: the terms are mostly the paper's own. */
export const mild = listed(`
0 双官能团活性艳蓝染料在固色和匀染方面表现怎样？
48 精原干细胞有哪些生物学特点？
96 怎样用遗传算法求解多层生产计划的集成问题？
144 用超声波从雪莲薯中提取多糖的最佳条件是什么？
192 钢纤维喷混凝土用作隧道衬砌时的作用机理
240 采用地心三维坐标系会给现有地图带来什么影响？
288 地缘政治学最基本的地理要素包括什么？
336 寡聚糖在养猪生产中有什么用途？
384 拓扑对称性怎样帮助减少同构的运动链？
432 怎样从历史唯物主义角度理解性别公正和女性解放？
480 光照突变时光伏系统怎样快速跟踪最大功率点？
528 金钱松愈伤组织在什么培养基上长得最好？
576 移植大银杏树用于园林景观要注意什么？
624 电解加工的阴极怎样用计算机辅助设计？
672 竞技体育和群众体育如何协调发展？
720 舵失效时双桨游览船怎样控制航向？
768 神经毒素纳米粒的粒径对鼻腔给药后脑内药物浓度有何影响？
816 大口径火炮装药的点传火性能怎样模拟试验？
864 海南芦荟产业存在哪些问题？
912 池塘施无机磷肥应当注意什么？
960 益气活血解毒汤能否减小家兔动脉粥样硬化斑块？
1008 淡水浮游植物的数量有哪些测定方法？
1056 哪些因素影响拖拉机挂车气制动阀的静特性？
1104 公路自然区划的指标怎样做空间插值？
1152 接枝改性后的田菁胶能用来给纱线上浆吗？
1200 主动融雪的沥青混合料水稳定性如何？
1248 吕嘉问在王安石变法中推行市易法起了什么作用？
1344 怎样用高效液相色谱测定草酸铂的含量？
1440 无线传感器网络时间同步协议的收敛速度与什么有关？
1536 南钢采取了什么办法降低高炉休风率？
`);

/** The same in other words than the paper's. */
export const hard = listed(`
24 这种大麻成分喂给老鼠以后吸收进入血液和肝脏的情况怎样？
72 用细菌去掉印染废水的颜色时，糖加多了反而不好吗？
120 苏联解体后的国家实行选举以来，政治转型为何反复？
168 怎样选择连杆尺寸，使并联加工设备不易变形？
216 喝醉酒的病人用什么药能更快醒过来？
264 慢性肺部疾病累及心脏的患者，传统医学怎么看？
312 飞行器外形复杂时，流体计算用的剖分怎么做？
408 旧石拱桥补强时，施工步骤怎样安排才安全？
456 往水泥抹面里加短丝，能否减少刚浇完时的干缩？
504 只有一个观测点，怎样推算移动发射机的位置？
552 给钻石镀层掺入杂质做半导体，进展到哪一步了？
600 卫星雷达测高用的干涉图如何快速算出来？
792 能随房间亮度改变深浅的电视屏幕涂层怎样制作？
840 城镇里的带状通道对其布局演化有什么意义？
888 用普通相机拍摄多张图像还原立体形状有多准确？
936 中美职业篮球冠军争夺战的技术数据差在哪里？
984 二审法院因审判过程不合法而把案子退回，这种做法该怎么改？
1032 谷物收储加工企业的布局怎样调整，才能保证大家有饭吃？
1080 用人工心肺机抢救重病孩子，活下来的比例有多少？
1176 出门在外怎样靠家里的智能机器看家防盗？
1272 北欧左翼执政党怎样和普通民众保持联系？
1320 所有权受到损害时可以依法要求什么样的救济？
1464 导弹弹头研发能否用计算机代替实弹打靶？
1512 怎样用基因分析区分不同的红枣？
1608 为什么审计师这个行业在国内缺乏约束？
1656 把细菌注入油井能多采出石油吗？
1704 不知道发射信号的情况下，怎样判断多载波通信的噪声大小？
1752 把振动变成电给小器件供电的方法有哪些？
1800 大公司后来用了小商家的牌子，顾客搞错来源，算不算侵权？
1896 从西藏的村镇称呼可以看出什么历史和语言信息？
`);

/** In English over Chinese papers. */
export const english = listed(`
48 What are the biological characteristics of spermatogonial stem cells?
96 Genetic algorithm for integrated lot sizing and job scheduling in production planning
144 How can polysaccharides be extracted with ultrasound, and do they scavenge hydroxyl radicals?
192 How does steel fibre shotcrete work as a tunnel lining?
240 What happens to existing maps when a country adopts a geocentric coordinate system?
288 Which geographical factors are at the core of geopolitics?
336 Oligosaccharides in pig nutrition
480 Maximum power point tracking for photovoltaic systems under rapidly changing light
672 How should competitive sport and mass sport be developed together?
720 How can a twin-propeller boat be steered when the rudder fails?
864 What problems does the aloe industry in Hainan face?
912 How should phosphate fertiliser be applied in fish ponds?
960 Does a Chinese herbal decoction reduce aortic plaques in rabbits with atherosclerosis?
1008 Methods for counting freshwater phytoplankton
1200 How does an asphalt mixture that melts snow perform on roads?
1440 What determines the convergence speed of time synchronization in wireless sensor networks?
1632 How was the Dalian international conference centre designed?
1680 Does the size of the board of directors affect company performance?
1776 Spatial variation of soil nutrients in tobacco fields
1872 Can cartoons be used in the education of middle school students?
216 Does naloxone with another drug help patients with acute alcohol poisoning wake up sooner?
408 How can masonry arch bridges be strengthened safely?
936 How do the finals of the Chinese and American basketball leagues differ?
1080 What is the survival of children with heart and lung failure treated with extracorporeal membrane oxygenation?
1272 How does the Swedish social democratic party keep its relationship with the people?
1512 Which molecular markers can identify jujube varieties?
1608 Why is the certified public accountant system in China inefficient?
1656 Can microbes increase oil production in low permeability oil fields?
1752 How can piezoelectric devices harvest energy?
1896 What do Tibetan place names tell about history and language?
`);

/** In Chinese over English papers. */
export const overEnglish = listed(`
1571683 社区里疫苗的冷藏储存质量合格吗？
9645785 外科实习中必须安排普通外科轮转吗？
11149643 静脉材料不足时，股浅动脉内膜切除加短段静脉旁路能治疗严重下肢缺血吗？
12238307 奥地利老年人的疫苗接种保护是否足够？
15137012 女孩卵巢扭转一定要切除卵巢吗？
16097998 在高危人群中筛查乳糜泻有没有好处？
17076590 对医生进行药物教育会改变他们的处方习惯吗？
17502203 小肠闭锁的婴儿出现胆汁淤积要不要检查？
18403944 成人乳糜泻患者多年以后能否耐受麸质？
19198736 小于胎龄的早产儿更容易患视网膜病变吗？
19757704 学生嚼槟榔对健康有什么危害？
20684175 补充维生素D能增加调节性T细胞吗？
21745056 医学生的课程能否改变他们对不同文化贫困人群的态度？
22440363 心肌病患者二尖瓣反流用修复还是置换更好？
23147106 监测万古霉素血药浓度需要测峰值吗？
23791827 妇科肿瘤患者中性粒细胞减少发热可以门诊治疗吗？
24487044 用药物预防膝关节骨关节炎是否划算？
25034219 母亲肥胖会影响肥胖儿童的饮食行为吗？
25636371 慢性乙型肝炎患者能否停止核苷类似物治疗？
26285789 基因突变信息对碘难治性甲状腺癌的治疗有帮助吗？
`);

/** What none of the papers is on, in Chinese and in English. */
export const offTopic = lines(`
周末去哪里看电影比较好？
怎样做红烧肉才好吃？
我的手机屏幕碎了应该去哪里修？
哪支球队赢得了上一届世界杯足球赛？
如何给三岁的孩子挑选生日礼物？
北京到上海的高铁票多少钱？
怎样申请日本旅游签证？
黑洞蒸发时的霍金辐射能被观测到吗？
火星上是否存在液态水？
恐龙为什么会灭绝？
贝多芬第九交响曲的创作背景是什么？
莎士比亚的悲剧有哪些主题？
量子纠缠能否用于超光速通信？
冰岛火山喷发对航班有什么影响？
南极企鹅如何抵御严寒？
咖啡豆的烘焙程度怎样改变风味？
自动驾驶汽车如何识别行人？
比特币的价格为什么大起大落？
大型语言模型为什么会编造事实？
克隆人类胚胎有哪些伦理争议？
猫为什么喜欢钻纸箱？
怎样训练小狗不乱叫？
古埃及金字塔是怎样建造的？
玛雅文明为何消失？
围棋程序怎样战胜人类棋手？
睡前看手机会不会影响睡眠？
晚上打呼噜怎么办？
社交媒体与青少年抑郁有关系吗？
零基础如何学好吉他？
珊瑚白化与海水变暖有什么关系？
`);

export const offTopicEnglish = lines(`
Which film should I watch this weekend?
How do I braise pork belly?
Who won the last football world cup?
How much is a train ticket from Beijing to Shanghai?
How can I apply for a tourist visa for Japan?
Can Hawking radiation of black holes be observed?
Is there liquid water on Mars?
Why did the dinosaurs die out?
What are the themes of Shakespeare's tragedies?
How do penguins keep warm in Antarctica?
How does the roasting of coffee beans change their flavour?
Why does the price of bitcoin go up and down?
Why do large language models make up facts?
How were the pyramids of ancient Egypt built?
How is coral bleaching related to ocean warming?
`);

function listed(text: string): Asked[] {
  return lines(text).map((line) => {
    const space = line.indexOf(" ");
    return { paper: Number(line.slice(0, space)), text: line.slice(space + 1) };
  });
}

function lines(text: string): string[] {
  return text.trim().split("\n");
}
