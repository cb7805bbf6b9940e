-- What operators publish: questions and answers, pages of their own, the pages that always stand, and tips at fields.

CREATE TABLE article (
  id TEXT PRIMARY KEY CHECK (length(id) = 36),
  row_version INTEGER NOT NULL CHECK (row_version BETWEEN 1 AND 1000000000),
  -- faq answers a question, zdy is a page of its own, info a page that always stands, tip a word at a field.
  kind TEXT NOT NULL CHECK (kind IN ('faq', 'zdy', 'info', 'tip')),
  -- Everybody, or the people of the sibling product.
  scope TEXT NOT NULL CHECK (scope IN ('site', 'mes')),
  -- Its address under /help; of a tip, the key of its field.
  code TEXT NOT NULL CHECK (length(code) BETWEEN 2 AND 60),
  -- The program leads to it: it can be written anew and never goes.
  is_fixed INTEGER NOT NULL CHECK (is_fixed IN (0, 1)),
  -- The heading under which questions stand together.
  topic TEXT NOT NULL CHECK (length(topic) <= 20),
  seq INTEGER NOT NULL CHECK (seq BETWEEN 0 AND 9999),
  pinned INTEGER NOT NULL CHECK (pinned IN (0, 1)),
  -- 1 shown once it is published, 0 taken back, 9 removed
  state INTEGER NOT NULL CHECK (state IN (0, 1, 9)),
  -- The first instant at which it is no longer shown; null is never.
  until INTEGER CHECK (until BETWEEN 0 AND 9999999999999),
  -- The number of its newest version.
  version INTEGER NOT NULL CHECK (version BETWEEN 1 AND 1000000),
  created INTEGER NOT NULL CHECK (created BETWEEN 0 AND 9999999999999),
  updated INTEGER NOT NULL CHECK (updated BETWEEN 0 AND 9999999999999),
  CHECK (is_fixed = 0 OR (state = 1 AND until IS NULL))
) STRICT;

CREATE UNIQUE INDEX article_code ON article (code) WHERE state <> 9;
CREATE INDEX article_kind ON article (kind, scope, seq);

CREATE TRIGGER article_keeps BEFORE UPDATE OF id, kind, is_fixed, created ON article
BEGIN
  SELECT RAISE(ABORT, 'article keeps what it is');
END;
CREATE TRIGGER article_fixed_keeps_code BEFORE UPDATE OF code ON article WHEN old.is_fixed = 1 AND old.code <> new.code
BEGIN
  SELECT RAISE(ABORT, 'article keeps what it is');
END;
CREATE TRIGGER article_stays BEFORE DELETE ON article
BEGIN
  SELECT RAISE(ABORT, 'article is append-only');
END;

-- What an article says. The one that is shown is the last that was published; what was shown when can always be told.
CREATE TABLE article_version (
  seq INTEGER PRIMARY KEY,
  article_id TEXT NOT NULL REFERENCES article (id),
  n INTEGER NOT NULL CHECK (n BETWEEN 1 AND 1000000),
  title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 80),
  summary TEXT NOT NULL CHECK (length(summary) <= 200),
  doc TEXT NOT NULL CHECK (json_type(doc) = 'object' AND length(doc) <= 400000),
  -- The words that it is found by, parted by blanks.
  tok TEXT NOT NULL CHECK (length(tok) <= 300000),
  -- From when on it is shown; null is a draft.
  publish_at INTEGER CHECK (publish_at BETWEEN 0 AND 9999999999999),
  created INTEGER NOT NULL CHECK (created BETWEEN 0 AND 9999999999999),
  created_by TEXT REFERENCES user (id)
) STRICT;

CREATE UNIQUE INDEX article_version_n ON article_version (article_id, n);
CREATE INDEX article_version_shown ON article_version (article_id, publish_at, n) WHERE publish_at IS NOT NULL;

CREATE TRIGGER article_version_keeps BEFORE UPDATE ON article_version
WHEN (old.seq, old.article_id, old.n, old.title, old.summary, old.doc, old.tok, old.created, old.created_by)
    IS NOT (new.seq, new.article_id, new.n, new.title, new.summary, new.doc, new.tok, new.created, new.created_by)
  OR (old.publish_at IS NOT new.publish_at AND old.publish_at < CAST(unixepoch('subsec') * 1000 AS INTEGER) - 60000)
BEGIN
  SELECT RAISE(ABORT, 'article_version is append-only');
END;
CREATE TRIGGER article_version_stays BEFORE DELETE ON article_version
BEGIN
  SELECT RAISE(ABORT, 'article_version is append-only');
END;

-- Keeps no texts; nothing ever leaves it. No single quotes here: the server's copy of itself does not double them.
CREATE VIRTUAL TABLE article_text USING fts5 (
  tok, content = "", columnsize = 0, detail = none, tokenize = "unicode61 remove_diacritics 0 tokenchars _"
);
CREATE TRIGGER article_version_is_indexed AFTER INSERT ON article_version
BEGIN
  INSERT INTO article_text (rowid, tok) VALUES (new.seq, new.tok);
END;

-- The pictures in a version: everybody may see those of the version that is shown.
CREATE TABLE article_file (
  file_id TEXT NOT NULL REFERENCES file (id),
  version INTEGER NOT NULL REFERENCES article_version (seq),
  PRIMARY KEY (file_id, version)
) STRICT, WITHOUT ROWID;
CREATE INDEX article_file_version ON article_file (version);

-- What stands from the first day on.
INSERT INTO article VALUES
  ('d77d3967-850a-4222-83f0-a1ce0cd4d7a5', 1, 'info', 'site', 'agreement', 1, '', 10, 0, 1, NULL, 1, 1767225600000, 1767225600000),
  ('de4ac1ff-a0ea-4290-8fb3-c86eabfc4fb1', 1, 'info', 'site', 'privacy', 1, '', 20, 0, 1, NULL, 1, 1767225600000, 1767225600000),
  ('30aae779-905b-4269-83c5-f888fc8aeb8e', 1, 'info', 'site', 'refund', 1, '', 30, 0, 1, NULL, 1, 1767225600000, 1767225600000),
  ('7f9cce30-b6dd-495b-84f9-cdd463ac33c5', 1, 'info', 'site', 'about', 1, '', 40, 0, 1, NULL, 1, 1767225600000, 1767225600000),
  ('35642d8f-ec7a-4393-8ea7-ed9d05ec4542', 1, 'zdy', 'site', 'start', 0, '', 50, 0, 1, NULL, 1, 1767225600000, 1767225600000),
  ('0dc003a8-c4dc-4877-8758-701fcc9daa19', 1, 'faq', 'site', 'file-formats', 0, '上传与识别', 60, 0, 1, NULL, 1, 1767225600000, 1767225600000),
  ('47b83df1-5d2f-4c49-8a63-565fbbe73e76', 1, 'faq', 'site', 'columns-wrong', 0, '上传与识别', 70, 0, 1, NULL, 1, 1767225600000, 1767225600000),
  ('300065ab-56c6-4984-8831-bf63ce23e77b', 1, 'faq', 'site', 'package-unknown', 0, '上传与识别', 80, 0, 1, NULL, 1, 1767225600000, 1767225600000),
  ('6f014d05-3558-4102-82f5-c5ea4898d622', 1, 'faq', 'site', 'points-count', 0, '计价', 90, 0, 1, NULL, 1, 1767225600000, 1767225600000),
  ('c31dd776-6027-45f6-8879-a126fd9de2d8', 1, 'faq', 'site', 'price-blocked', 0, '计价', 100, 0, 1, NULL, 1, 1767225600000, 1767225600000),
  ('9078347b-d981-49b2-8d39-a22a761b544f', 1, 'faq', 'site', 'quota-use', 0, '次数与套餐', 110, 0, 1, NULL, 1, 1767225600000, 1767225600000),
  ('1c101ebe-f3b1-4bbb-8e3e-dabd29c81a27', 1, 'faq', 'site', 'invoice', 0, '订单与付款', 120, 0, 1, NULL, 1, 1767225600000, 1767225600000),
  ('e7418917-d38b-4dcd-8814-e03dd6c3c854', 1, 'faq', 'site', 'transfer', 0, '订单与付款', 130, 0, 1, NULL, 1, 1767225600000, 1767225600000),
  ('86f5e1e6-8d2c-488c-8bbb-eda08757c64a', 1, 'faq', 'site', 'sub-accounts', 0, '账号', 140, 0, 1, NULL, 1, 1767225600000, 1767225600000),
  ('b36b8176-18cf-4984-88ab-7bd75cf8ca89', 1, 'faq', 'site', 'api-key', 0, '账号', 150, 0, 1, NULL, 1, 1767225600000, 1767225600000);
INSERT INTO article_version VALUES
  (1, 'd77d3967-850a-4222-83f0-a1ce0cd4d7a5', 1, '用户协议', '本协议由您与本站运营方订立。注册或使用点价即表示您已阅读并同意以下内容。', '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"本协议由您与本站运营方订立。注册或使用点价即表示您已阅读并同意以下内容。"}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"账号"}]},{"type":"bulletList","content":[{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"您应提供真实的联系方式，并保管好密码与 API 密钥；凭它们所做的操作视为您本人所为。"}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"子账号由主账号开通和管理，其操作由主账号负责。"}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"发现账号被他人使用时，请立即修改密码并联系客服。"}]}]}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"报价与订单"}]},{"type":"bulletList","content":[{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"页面上标明“待确认”的价格仅供参考；出具的报价单在有效期内有约束力。"}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"您上传的 BOM 与工艺要求是计价的依据。资料有误而引起的费用变化，双方另行确认。"}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"订单的取消、退款按订单页面所示的状态和《退款与余额》办理。"}]}]}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"您的资料"}]},{"type":"bulletList","content":[{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"您上传的文件和由此得到的清单归您所有。我们只为向您提供服务而使用它们。"}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"请勿上传您无权使用的资料。"}]}]}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"责任"}]},{"type":"bulletList","content":[{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"识别结果由程序给出，请在下单前核对。因未核对明显错误造成的损失，由双方按过错分担。"}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"停机维护会提前通知；因不可抗力中断服务的，互不承担责任。"}]}]}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"变更"}]},{"type":"paragraph","content":[{"type":"text","text":"协议修改后会在本页公布新的内容和日期。修改前的各个版本我们都保留，可向客服索取。"}]}]}', 't_用户 t_户协 t_协议 t_议 用户 户协 协议 议 本协 议由 由您 您与 与本 本站 站运 运营 营方 方订 订立 立 注册 册或 或使 使用 用点 点价 价即 即表 表示 示您 您已 已阅 阅读 读并 并同 同意 意以 以下 下内 内容 容 账号 号 您应 应提 提供 供真 真实 实的 的联 联系 系方 方式 式 并保 保管 管好 好密 密码 码与 与 api 密钥 钥 凭它 它们 们所 所做 做的 的操 操作 作视 视为 为您 您本 本人 人所 所为 为 子账 号由 由主 主账 号开 开通 通和 和管 管理 理 其操 作由 号负 负责 责 发现 现账 号被 被他 他人 人使 用时 时 请立 立即 即修 修改 改密 码并 并联 系客 客服 服 报价 价与 与订 订单 单 页面 面上 上标 标明 明 待确 确认 认 的价 价格 格仅 仅供 供参 参考 考 出具 具的 的报 价单 单在 在有 有效 效期 期内 内有 有约 约束 束力 力 您上 上传 传的 的 bom 与工 工艺 艺要 要求 求是 是计 计价 价的 的依 依据 据 资料 料有 有误 误而 而引 引起 起的 的费 费用 用变 变化 化 双方 方另 另行 行确 单的 的取 取消 消 退款 款按 按订 单页 面所 所示 示的 的状 状态 态和 和 款与 与余 余额 额 办理 您的 的资 料 的文 文件 件和 和由 由此 此得 得到 到的 的清 清单 单归 归您 您所 所有 有 我们 们只 只为 为向 向您 您提 供服 服务 务而 而使 用它 们 请勿 勿上 传您 您无 无权 权使 用的 责任 任 识别 别结 结果 果由 由程 程序 序给 给出 出 请在 在下 下单 单前 前核 核对 对 因未 未核 对明 明显 显错 错误 误造 造成 成的 的损 损失 失 由双 方按 按过 过错 错分 分担 担 停机 机维 维护 护会 会提 提前 前通 通知 知 因不 不可 可抗 抗力 力中 中断 断服 务的 互不 不承 承担 担责 变更 更 议修 改后 后会 会在 在本 本页 页公 公布 布新 新的 的内 容和 和日 日期 期 改前 前的 的各 各个 个版 版本 本我 们都 都保 保留 留 可向 向客 服索 索取 取', 1767225600000, 1767225600000, NULL),
  (2, 'de4ac1ff-a0ea-4290-8fb3-c86eabfc4fb1', 1, '隐私政策', '这里说明我们收集哪些信息、为什么收集、保存多久，以及您可以做什么。', '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"这里说明我们收集哪些信息、为什么收集、保存多久，以及您可以做什么。"}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"收集的信息"}]},{"type":"bulletList","content":[{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"账号信息：名称、手机号、邮箱，用于登录、通知和联系。"}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"业务资料：您上传的 BOM、图纸、坐标和订单信息，用于识别、计价和交付。"}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"登录记录：时间、网络地址和浏览器，用于发现异常登录。"}]}]}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"使用与共享"}]},{"type":"bulletList","content":[{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"不出售您的信息，也不把您的清单用于给别人报价。"}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"您提议的封装、别名等零件知识，经您同意并由我们审核后才对所有人生效，其中不含您的名称和清单。"}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"短信、支付等服务由供应商完成，只向其提供完成该项服务所必需的信息。"}]}]}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"保存"}]},{"type":"bulletList","content":[{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"操作记录保存三年；登录记录在失效后保存 90 天；验证码保存 2 天。"}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"您可以删除自己的计价记录。账本与已成交的订单依法保存。"}]}]}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"您的权利"}]},{"type":"paragraph","content":[{"type":"text","text":"您可以在“个人资料”里查看和修改信息，或联系客服要求导出、更正、注销账号。"}]}]}', 't_隐私 t_私政 t_政策 t_策 隐私 私政 政策 策 这里 里说 说明 明我 我们 们收 收集 集哪 哪些 些信 信息 息 为什 什么 么收 集 保存 存多 多久 久 以及 及您 您可 可以 以做 做什 么 集的 的信 账号 号信 名称 称 手机 机号 号 邮箱 箱 用于 于登 登录 录 通知 知和 和联 联系 系 业务 务资 资料 料 您上 上传 传的 的 bom 图纸 纸 坐标 标和 和订 订单 单信 于识 识别 别 计价 价和 和交 交付 付 录记 记录 时间 间 网络 络地 地址 址和 和浏 浏览 览器 器 于发 发现 现异 异常 常登 使用 用与 与共 共享 享 不出 出售 售您 您的 也不 不把 把您 的清 清单 单用 于给 给别 别人 人报 报价 价 您提 提议 议的 的封 封装 装 别名 名等 等零 零件 件知 知识 识 经您 您同 同意 意并 并由 由我 们审 审核 核后 后才 才对 对所 所有 有人 人生 生效 效 其中 中不 不含 含您 的名 称和 和清 单 短信 信 支付 付等 等服 服务 务由 由供 供应 应商 商完 完成 成 只向 向其 其提 提供 供完 成该 该项 项服 务所 所必 必需 需的 存 操作 作记 录保 存三 三年 年 录在 在失 失效 效后 后保 90 天 验证 证码 码保 2 以删 删除 除自 自己 己的 的计 价记 账本 本与 与已 已成 成交 交的 的订 单依 依法 法保 的权 权利 利 以在 在 个人 人资 里查 查看 看和 和修 修改 改信 或联 系客 客服 服要 要求 求导 导出 出 更正 正 注销 销账', 1767225600000, 1767225600000, NULL),
  (3, '30aae779-905b-4269-83c5-f888fc8aeb8e', 1, '退款与余额', '余额由您的专属销售在收到汇款后充值，每一笔都记在“余额明细”里，只增加新的记录，不修改旧的。', '{"type":"doc","content":[{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"余额"}]},{"type":"paragraph","content":[{"type":"text","text":"余额由您的专属销售在收到汇款后充值，每一笔都记在“余额明细”里，只增加新的记录，不修改旧的。"}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"订单退款"}]},{"type":"bulletList","content":[{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"尚未付款的订单可以自行取消。"}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"已付款的订单由客服核对后退款，款项退回余额，并在订单里写明每一行退了多少。"}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"已发货的部分按实际情况协商。"}]}]}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"套餐"}]},{"type":"paragraph","content":[{"type":"text","text":"已使用的次数不退。因我们的错误而扣掉的次数会退回原来的批次。"}]}]}', 't_退款 t_款与 t_与余 t_余额 t_额 退款 款与 与余 余额 额 额由 由您 您的 的专 专属 属销 销售 售在 在收 收到 到汇 汇款 款后 后充 充值 值 每一 一笔 笔都 都记 记在 在 额明 明细 细 里 只增 增加 加新 新的 的记 记录 录 不修 修改 改旧 旧的 的 订单 单退 款 尚未 未付 付款 款的 的订 单可 可以 以自 自行 行取 取消 消 已付 单由 由客 客服 服核 核对 对后 后退 款项 项退 退回 回余 并在 在订 单里 里写 写明 明每 一行 行退 退了 了多 多少 少 已发 发货 货的 的部 部分 分按 按实 实际 际情 情况 况协 协商 商 套餐 餐 已使 使用 用的 的次 次数 数不 不退 退 因我 我们 们的 的错 错误 误而 而扣 扣掉 掉的 数会 会退 回原 原来 来的 的批 批次 次', 1767225600000, 1767225600000, NULL),
  (4, '7f9cce30-b6dd-495b-84f9-cdd463ac33c5', 1, '关于点价', '点价为电子装配计价：放进一份 BOM，看懂每一行，算出加工费，每个数都能看到依据的规则。', '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"点价为电子装配计价：放进一份 BOM，看懂每一行，算出加工费，每个数都能看到依据的规则。"}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"能做什么"}]},{"type":"bulletList","content":[{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"识别 xlsx、xls、ods、csv、html 等格式的清单，认出位号、数量、型号和封装。"}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"按焊点计算贴片、插件与后焊费用，列出工程费、税和阶梯价。"}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"查找元器件、比较供应商、下单采购，出售余料。"}]}]}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"联系我们"}]},{"type":"paragraph","content":[{"type":"text","text":"页面右上角的“客服”有联系方式；投诉与建议可在“问题反馈”里提交，投诉会在工作时间内按时限答复。"}]}]}', 't_关于 t_于点 t_点价 t_价 关于 于点 点价 价 价为 为电 电子 子装 装配 配计 计价 放进 进一 一份 份 bom 看懂 懂每 每一 一行 行 算出 出加 加工 工费 费 每个 个数 数都 都能 能看 看到 到依 依据 据的 的规 规则 则 能做 做什 什么 么 识别 别 xlsx xls ods csv html 等格 格式 式的 的清 清单 单 认出 出位 位号 号 数量 量 型号 号和 和封 封装 装 按焊 焊点 点计 计算 算贴 贴片 片 插件 件与 与后 后焊 焊费 费用 用 列出 出工 工程 程费 税和 和阶 阶梯 梯价 查找 找元 元器 器件 件 比较 较供 供应 应商 商 下单 单采 采购 购 出售 售余 余料 料 联系 系我 我们 们 页面 面右 右上 上角 角的 的 客服 服 有联 系方 方式 式 投诉 诉与 与建 建议 议可 可在 在 问题 题反 反馈 馈 里提 提交 交 诉会 会在 在工 工作 作时 时间 间内 内按 按时 时限 限答 答复 复', 1767225600000, 1767225600000, NULL),
  (5, '35642d8f-ec7a-4393-8ea7-ed9d05ec4542', 1, '新手上路', '从一份 BOM 到报价，通常只要几分钟。', '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"从一份 BOM 到报价，通常只要几分钟。"}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"第一步：放进清单"}]},{"type":"paragraph","content":[{"type":"text","text":"打开“BOM整理计价”，把文件拖进页面，也可以直接粘贴表格。浏览器会自己读取，不需要先登录。"}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"第二步：核对"}]},{"type":"paragraph","content":[{"type":"text","text":"页面按重要程度列出需要您看一眼的问题：没有认出的封装、数量与位号不符、重复的位号等。每个问题都指到那一行，改好即消失。"}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"第三步：选下单选项"}]},{"type":"paragraph","content":[{"type":"text","text":"填写套数、面数、拼板和工艺。价格随时更新，点开任意一个数可以看到它的规则、基数和费率。"}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"第四步：保存或出报价单"}]},{"type":"paragraph","content":[{"type":"text","text":"登录后可以保存，自动留下每一版。出报价单会把这一刻的价格固定下来，可以分享给客户，也可以下单。"}]}]}', 't_新手 t_手上 t_上路 t_路 新手 手上 上路 路 从一 一份 份 bom 到报 报价 价 通常 常只 只要 要几 几分 分钟 钟 第一 一步 步 放进 进清 清单 单 打开 开 整理 理计 计价 把文 文件 件拖 拖进 进页 页面 面 也可 可以 以直 直接 接粘 粘贴 贴表 表格 格 浏览 览器 器会 会自 自己 己读 读取 取 不需 需要 要先 先登 登录 录 第二 二步 核对 对 面按 按重 重要 要程 程度 度列 列出 出需 要您 您看 看一 一眼 眼的 的问 问题 题 没有 有认 认出 出的 的封 封装 装 数量 量与 与位 位号 号不 不符 符 重复 复的 的位 号等 等 每个 个问 题都 都指 指到 到那 那一 一行 行 改好 好即 即消 消失 失 第三 三步 选下 下单 单选 选项 项 填写 写套 套数 数 面数 拼板 板和 和工 工艺 艺 价格 格随 随时 时更 更新 新 点开 开任 任意 意一 一个 个数 数可 以看 看到 到它 它的 的规 规则 则 基数 数和 和费 费率 率 第四 四步 保存 存或 或出 出报 价单 录后 后可 以保 存 自动 动留 留下 下每 每一 一版 版 单会 会把 把这 这一 一刻 刻的 的价 格固 固定 定下 下来 来 以分 分享 享给 给客 客户 户 以下', 1767225600000, 1767225600000, NULL),
  (6, '0dc003a8-c4dc-4877-8758-701fcc9daa19', 1, '支持哪些格式的 BOM 文件？', '支持 xlsx、xls、ods、csv、tsv、txt、html、md 等常见格式，编码自动识别，不需要先转换。', '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"支持 xlsx、xls、ods、csv、tsv、txt、html、md 等常见格式，编码自动识别，不需要先转换。"}]},{"type":"paragraph","content":[{"type":"text","text":"浏览器里读取时最大 20 MB、50,000 行；通过接口上传时最大 5 MB。带密码或带宏的工作簿请先另存为普通的 xlsx。"}]}]}', 't_支持 t_持哪 t_哪些 t_些格 t_格式 t_式的 t_的 t_bom t_文件 t_件 支持 持哪 哪些 些格 格式 式的 的 bom 文件 件 上传 传与 与识 识别 别 持 xlsx xls ods csv tsv txt html md 等常 常见 见格 式 编码 码自 自动 动识 不需 需要 要先 先转 转换 换 浏览 览器 器里 里读 读取 取时 时最 最大 大 20 mb 50 000 行 通过 过接 接口 口上 传时 5 带密 密码 码或 或带 带宏 宏的 的工 工作 作簿 簿请 请先 先另 另存 存为 为普 普通 通的', 1767225600000, 1767225600000, NULL),
  (7, '47b83df1-5d2f-4c49-8a63-565fbbe73e76', 1, '列认错了怎么办？', '打开“列对应”，在表头上选择这一列的含义即可，整份清单会立即重新识别。', '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"打开“列对应”，在表头上选择这一列的含义即可，整份清单会立即重新识别。"}]},{"type":"paragraph","content":[{"type":"text","text":"同一个客户的表格总是一个样子时，可以把改好的对应存成“表头映射”，下次自动沿用。"}]}]}', 't_列认 t_认错 t_错了 t_了怎 t_怎么 t_么办 t_办 列认 认错 错了 了怎 怎么 么办 办 上传 传与 与识 识别 别 打开 开 列对 对应 应 在表 表头 头上 上选 选择 择这 这一 一列 列的 的含 含义 义即 即可 可 整份 份清 清单 单会 会立 立即 即重 重新 新识 同一 一个 个客 客户 户的 的表 表格 格总 总是 是一 个样 样子 子时 时 可以 以把 把改 改好 好的 的对 应存 存成 成 头映 映射 射 下次 次自 自动 动沿 沿用 用', 1767225600000, 1767225600000, NULL),
  (8, '300065ab-56c6-4984-8831-bf63ce23e77b', 1, '封装没有认出来怎么办？', '点开那一行，填上封装或脚数。页面会问这个改动是只用于这一行，还是以后都这样认。', '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"点开那一行，填上封装或脚数。页面会问这个改动是只用于这一行，还是以后都这样认。"}]},{"type":"paragraph","content":[{"type":"text","text":"也可以在“我的封装”里维护自己的封装与别名，它们只对您自己的清单生效。"}]}]}', 't_封装 t_装没 t_没有 t_有认 t_认出 t_出来 t_来怎 t_怎么 t_么办 t_办 封装 装没 没有 有认 认出 出来 来怎 怎么 么办 办 上传 传与 与识 识别 别 点开 开那 那一 一行 行 填上 上封 装或 或脚 脚数 数 页面 面会 会问 问这 这个 个改 改动 动是 是只 只用 用于 于这 这一 还是 是以 以后 后都 都这 这样 样认 认 也可 可以 以在 在 我的 的封 装 里维 维护 护自 自己 己的 装与 与别 别名 名 它们 们只 只对 对您 您自 的清 清单 单生 生效 效', 1767225600000, 1767225600000, NULL),
  (9, '6f014d05-3558-4102-82f5-c5ea4898d622', 1, '焊点数是怎么算的？', '每种封装按引脚和散热焊盘换算成点数，不同的口径可以在模板里选择。点开一行可以看到它的点数从哪里来。', '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"每种封装按引脚和散热焊盘换算成点数，不同的口径可以在模板里选择。点开一行可以看到它的点数从哪里来。"}]},{"type":"paragraph","content":[{"type":"text","text":"不贴的位号不计点数；插件和后焊按各自的口径计算。"}]}]}', 't_焊点 t_点数 t_数是 t_是怎 t_怎么 t_么算 t_算的 t_的 焊点 点数 数是 是怎 怎么 么算 算的 的 计价 价 每种 种封 封装 装按 按引 引脚 脚和 和散 散热 热焊 焊盘 盘换 换算 算成 成点 数 不同 同的 的口 口径 径可 可以 以在 在模 模板 板里 里选 选择 择 点开 开一 一行 行可 以看 看到 到它 它的 的点 数从 从哪 哪里 里来 来 不贴 贴的 的位 位号 号不 不计 计点 插件 件和 和后 后焊 焊按 按各 各自 自的 径计 计算 算', 1767225600000, 1767225600000, NULL),
  (10, 'c31dd776-6027-45f6-8879-a126fd9de2d8', 1, '为什么价格显示“待确认”？', '清单里还有不确定的地方，例如没有认出的封装或空白的数量，这时的价格只供参考。', '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"清单里还有不确定的地方，例如没有认出的封装或空白的数量，这时的价格只供参考。"}]},{"type":"paragraph","content":[{"type":"text","text":"把“核对”里标为阻断的问题处理完，价格就会生效，可以出报价单或下单。"}]}]}', 't_为什 t_什么 t_么价 t_价格 t_格显 t_显示 t_示 t_待确 t_确认 t_认 为什 什么 么价 价格 格显 显示 示 待确 确认 认 计价 价 清单 单里 里还 还有 有不 不确 确定 定的 的地 地方 方 例如 如没 没有 有认 认出 出的 的封 封装 装或 或空 空白 白的 的数 数量 量 这时 时的 的价 格只 只供 供参 参考 考 把 核对 对 里标 标为 为阻 阻断 断的 的问 问题 题处 处理 理完 完 格就 就会 会生 生效 效 可以 以出 出报 报价 价单 单或 或下 下单 单', 1767225600000, 1767225600000, NULL),
  (11, '9078347b-d981-49b2-8d39-a22a761b544f', 1, '什么时候扣 SMT 计价次数？', '一份新的文件第一次保存时扣一次。30 天内同一内容再算、改数量、看阶梯价都不再扣。', '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"一份新的文件第一次保存时扣一次。30 天内同一内容再算、改数量、看阶梯价都不再扣。"}]},{"type":"paragraph","content":[{"type":"text","text":"剩余次数在右上角的头像下查看，每次变动都在“次数明细”里。"}]}]}', 't_什么 t_么时 t_时候 t_候扣 t_扣 t_smt t_计价 t_价次 t_次数 t_数 什么 么时 时候 候扣 扣 smt 计价 价次 次数 数 数与 与套 套餐 餐 一份 份新 新的 的文 文件 件第 第一 一次 次保 保存 存时 时扣 扣一 次 30 天内 内同 同一 一内 内容 容再 再算 算 改数 数量 量 看阶 阶梯 梯价 价都 都不 不再 再扣 剩余 余次 数在 在右 右上 上角 角的 的头 头像 像下 下查 查看 看 每次 次变 变动 动都 都在 在 数明 明细 细 里', 1767225600000, 1767225600000, NULL),
  (12, '1c101ebe-f3b1-4bbb-8e3e-dabd29c81a27', 1, '怎么开发票？', '在“我的订单”里勾选已付款的订单，点“申请发票”，选好抬头即可；几个订单可以合开一张。', '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"在“我的订单”里勾选已付款的订单，点“申请发票”，选好抬头即可；几个订单可以合开一张。"}]},{"type":"paragraph","content":[{"type":"text","text":"开好后会收到通知，发票号码和 PDF 在“发票”里查看。"}]}]}', 't_怎么 t_么开 t_开发 t_发票 t_票 怎么 么开 开发 发票 票 订单 单与 与付 付款 款 在 我的 的订 单 里勾 勾选 选已 已付 款的 点 申请 请发 选好 好抬 抬头 头即 即可 可 几个 个订 单可 可以 以合 合开 开一 一张 张 开好 好后 后会 会收 收到 到通 通知 知 票号 号码 码和 和 pdf 里查 查看 看', 1767225600000, 1767225600000, NULL),
  (13, 'e7418917-d38b-4dcd-8814-e03dd6c3c854', 1, '对公转账后多久到账？', '在订单里登记汇款并上传回单，客服核对银行流水后确认。登记之后订单会保留五个工作日。', '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"在订单里登记汇款并上传回单，客服核对银行流水后确认。登记之后订单会保留五个工作日。"}]}]}', 't_对公 t_公转 t_转账 t_账后 t_后多 t_多久 t_久到 t_到账 t_账 对公 公转 转账 账后 后多 多久 久到 到账 账 订单 单与 与付 付款 款 在订 单里 里登 登记 记汇 汇款 款并 并上 上传 传回 回单 单 客服 服核 核对 对银 银行 行流 流水 水后 后确 确认 认 记之 之后 后订 单会 会保 保留 留五 五个 个工 工作 作日 日', 1767225600000, 1767225600000, NULL),
  (14, '86f5e1e6-8d2c-488c-8bbb-eda08757c64a', 1, '怎么让同事一起用？', '主账号在“子账号”里添加同事，可以分别设定能用的服务、每月上限和能看到的价格。', '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"主账号在“子账号”里添加同事，可以分别设定能用的服务、每月上限和能看到的价格。"}]},{"type":"paragraph","content":[{"type":"text","text":"子账号使用主账号的余额、次数和设置，看得到自己的清单；主账号看得到全部。"}]}]}', 't_怎么 t_么让 t_让同 t_同事 t_事一 t_一起 t_起用 t_用 怎么 么让 让同 同事 事一 一起 起用 用 账号 号 主账 号在 在 子账 里添 添加 加同 事 可以 以分 分别 别设 设定 定能 能用 用的 的服 服务 务 每月 月上 上限 限和 和能 能看 看到 到的 的价 价格 格 号使 使用 用主 号的 的余 余额 额 次数 数和 和设 设置 置 看得 得到 到自 自己 己的 的清 清单 单 号看 到全 全部 部', 1767225600000, 1767225600000, NULL),
  (15, 'b36b8176-18cf-4984-88ab-7bd75cf8ca89', 1, '程序怎么调用计价？', '在“API管理”里新建密钥，密钥只显示一次。把文件或清单文本连同套数发给计价接口，一次请求就得到价格。', '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"在“API管理”里新建密钥，密钥只显示一次。把文件或清单文本连同套数发给计价接口，一次请求就得到价格。"}]},{"type":"paragraph","content":[{"type":"text","text":"接口的全部参数和错误码见接口说明；同一请求带上 key 后可以放心重发。"}]}]}', 't_程序 t_序怎 t_怎么 t_么调 t_调用 t_用计 t_计价 t_价 程序 序怎 怎么 么调 调用 用计 计价 价 账号 号 在 api 管理 理 里新 新建 建密 密钥 钥 钥只 只显 显示 示一 一次 次 把文 文件 件或 或清 清单 单文 文本 本连 连同 同套 套数 数发 发给 给计 价接 接口 口 次请 请求 求就 就得 得到 到价 价格 格 口的 的全 全部 部参 参数 数和 和错 错误 误码 码见 见接 口说 说明 明 同一 一请 求带 带上 上 key 后可 可以 以放 放心 心重 重发 发', 1767225600000, 1767225600000, NULL);
