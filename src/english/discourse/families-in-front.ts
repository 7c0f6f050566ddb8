/** Family names of China and Korea in lower case, which stand in front: "Xu" is what Xu Wenli is called. */
export const FAMILIES_IN_FRONT: ReadonlySet<string> = new Set(
  `
bai bao cai cao chen cheng choi cui dai deng ding dong du duan fan fang feng fu gao ge geng gong gu guo han hao he hou hu
huang hong jia jiang jin kang kim kong lai lei li liang liao lin liu long lu luo ma mao meng mo ni pan peng qi qian qiao qin qiu
ren shao shen shi song su sun tan tang tao tian tong wan wang wei wen wu xia xiang xiao xie xiong xu xue yan yang yao ye yi
yin yu yuan zeng zhai zhang zhao zheng zhong zhou zhu zhuang zou zuo
`
    .trim()
    .split(/\s+/),
)
