import { section } from './rule.ts'

export const handling = section(7, 'The calls it makes', {
  'api/wire.test.ts': [
    [
      'every call is there under its name, by POST but for four',
      'are all there under their names, misspelt ones too, by POST but for four',
    ],
    ['six of them have a parameter in the address', '%s takes its %s in the address'],
    ['and are answered so', 'take those parameters there, with or without a body as is said'],
    ['every answer is an envelope', 'has state, message, code and data: of a success, of each refusal, of what is no call'],
    ['login gives accessToken, virtualLogin token', 'gets an accessToken for himself, a token for somebody else'],
    ['info takes no body', 'has the fields of the specification'],
  ],
  'api/every-write.test.ts': [
    ['every call that writes does its one work, as a whole', 'the database goes away: n requests of $title'],
  ],
  'api/trips.test.ts': [['every call that reads answers', '$name waits for it once']],
  'api/contract-form.test.ts': [
    [
      'the body is JSON, the method the declared one',
      '$name: another content type, a body too large, another method, a parameter twice',
    ],
    ['what is none is no call', '%s is no call'],
  ],
  'api/http/text-gate.test.ts': [
    [
      'a parameter stands in the address or in the body',
      'stand there where the call is declared so, in either place but not in both',
    ],
  ],
  'api/contract.test.ts': [
    ['X-AppToken alone says who calls', '$name refuses without a token, and with the token in a cookie alone'],
  ],
  'api/token.test.ts': [['in the header of that name and no other', 'does not pass in the address or as another header']],
  'web/access/call.test.ts': [
    ['the page sends token and JSON; state 1 gives the data', 'carries the token and its input, and gives the data'],
    ['what has no state, and an empty object, is given as it is', 'gives an answer %s as it is'],
    ['everything else is thrown', 'throws %s'],
  ],
  'e2e/centre.test.ts': [['a sign-in with an empty answer is none', 'a sign-in that is answered by nothing signs nobody in']],
  'api/entry.test.ts': [
    ['webSignin takes hosts and randKey, gives accessToken', 'is public_web, for two hours, with a token for nothing else'],
    ['bomaiToken is for the component service alone', 'lives ten minutes and opens nothing here'],
    ['virtualLogin leads into a member’s account', 'sees what the member sees, with his own name on it'],
  ],
  'api/user.test.ts': [
    ['login', 'takes the name in any case, or the phone number'],
    ['logout', 'ends with the sign-out, and only that one'],
  ],
  'api/people.test.ts': [
    ['userlist', 'finds by name and phone, by state and kind, and sorts'],
    ['getuser', 'tells by GetUser where someone is signed in'],
    ['add', 'gets an initial password that serves for nothing but signing in'],
    ['update', 'is kept with what was and what became'],
    ['delete', 'by removal frees name and phone number and keeps the history'],
  ],
  'api/own-account.test.ts': [
    ['updateMyInfo', 'takes name, email and a picture of my own'],
    ['ChangePassword', 'ends all other sessions and leaves the one at work'],
  ],
  'api/code.test.ts': [['getAuthCode, SendVCode', 'signs in once, under the phone number or the name']],
  'api/usage.test.ts': [['GetAccountInfo, myUsage', 'is every movement, with the bill, what was left, and who did it']],
  'api/sub-accounts.test.ts': [
    ['QueryCompany', 'is found by its name alone, each once, at most ten'],
    ['MySubAccounts, SaveSubAccount', 'makes an account of the owner’s, with a password told once and to be replaced'],
    ['RemoveMySubAccounts', 'a removal of several is one: a foreign id among them, and nothing happens'],
  ],
  'api/api-keys.test.ts': [
    ['GetMyApiInfo, UpdateMyApiInfo', 'is told once: later only its last four characters'],
    ['GetApiInfos, UpdateApiInfo', 'sees all keys with their use, finds them by member and appId, and sets the limits'],
  ],
  'api/price-book.test.ts': [
    [
      'Additional and BomFeeConfig of the platform',
      'has one row for all options of a fee, and refuses who has not seen its last change',
    ],
    ['each fee by the calls of its kind', 'leaves a fee to the calls of its kind'],
  ],
  'api/price-mine.test.ts': [
    [
      'GetOptions, saveOptions, BomFeeConfig/SaveItem',
      'are turned off and on again, rates kept, and charged only while they are on',
    ],
    [
      'GetMyList, SaveMyList, SetPrivate, IsPrivate',
      'count for him and his sub-accounts from the first change on, for nobody else, and not while they are off',
    ],
    ['DeleteMyMaterial', 'hide a material of the platform’s, and are refused where they do not fit together'],
  ],
  'api/price-several.test.ts': [
    ['UpdateSysMaterials', 'are saved in one act, with one line in the log'],
    ['BatchUpdateMyMaterial', 'count all or none'],
  ],
  'api/material-rules.test.ts': [
    ['UpdateRules, AddPackages, removePackages', 'of an operator are a draft until they are published, then count for everybody'],
    [
      'UpdateMyRules, AddMyPackages, the unknown rules',
      'of a member are his own: features, packages, and an unknown rule before the platform’s',
    ],
    ['and taken away again', 'taken away again leave the material as it was'],
  ],
  'api/bom-history.test.ts': [
    ['getMyList, GetNewMyList', 'shows the newest first, in pages'],
    ['updateMyPrjName', 'renames once per version'],
    ['RemoveMyItem', 'takes a removed bill out of sight, its versions stay'],
  ],
  'api/bom-acts.test.ts': [
    ['SaveNewMyItem', 'copy a bill as new with all that was chosen, from the same file, and use up nothing'],
    ['lines, columns and merges of BomAnalyse', 'each append one act, and answer as a save of acts does'],
    ['MergeBomDetail', 'join lines of other parts for a reason alone'],
    ['AgainAnalyse', 'read a bill anew with what is known by now, and tell what has changed'],
    ['prices, feeResult', 'group lines by what they are priced as, and add up to the quote'],
  ],
  'api/bom-analyse.test.ts': [['SaveItem, Details, NewDetails', 'pages long bills and gives them whole']],
  'api/quote-sheets.test.ts': [
    ['UpdatePointPriceByMaterialTypeId, …ByMaterialId', 'takes prices by type and by material, line before material before type'],
    ['saveSpecialCost, getSpecialCost', 'are kept and told, and seen by who may see a margin'],
    ['GetBomQuote, SaveBomQuote, GetFeeResult', 'is what the next save binds, and keeps nothing'],
    ['GetOrderConfig, Additional', 'names the processes with what each comes to'],
  ],
  'api/tempelete.test.ts': [
    ['SaveMyItem, GetMyList', 'are kept by kind, one of them the default'],
    ['SaveSysItem, GetSysList, DeleteSysItem', 'stand behind one’s own and cannot go while they are the default'],
    ['GetExportSetting, SetExportSetting', 'is asked for and set by the key in the address'],
  ],
  'api/setting.test.ts': [
    ['getSysList', 'are the operator’s to see, a BOM tool account’s too, with whose they are'],
    ['OperationLog', 'is searched by call, target, user and time'],
  ],
  'api/public.test.ts': [['System, save, delete', 'say what the site shows, and give way to the environment’s again']],
  'api/mes.test.ts': [
    [
      'MesOperationLog, GetUserMesOperationLog, MesShareLog',
      'stands in both logs, once however often it is told; of a link the last word counts',
    ],
    [
      'Company, CreateCompany, AddDemoService, DelDemoService',
      'has its people by its name, services with an end, and a log of what was done with it',
    ],
    [
      'InitDemoFactory',
      'holds two bills, three orders and ten rows of stock, made by the product’s own calls; anew it is the same',
    ],
    ['its GETs go by the header', 'goes by the token in its header alone, is for operators, and is kept nowhere on its way'],
  ],
  'api/messages.test.ts': [
    ['GetMessageList, SaveMessage, DeleteMessage', 'is as declared and off until somebody switches it on, and is so again'],
  ],
  'api/ipc.test.ts': [['LoadPageIpcCompared', 'by package: what differs most often comes first, ignored ones do not count']],
  'api/model.test.ts': [
    ['LoadPageModel, SaveModel', 'is listed with its package and its joints'],
    ['ChangeModels', 'is changed by whoever has seen it last, several at once or none'],
    ['DeleteModels', 'that is retired can be entered anew'],
  ],
  'api/articles.test.ts': [
    ['SaveNews, GetNewsDetail', 'is nobody’s to read before it is published, and everybody’s then'],
    ['NewsList', 'has what is pinned first, then the order they gave, and finds by words'],
    ['DelNews', 'is taken back and published again; removed it is gone, and its address free'],
  ],
  'api/news.test.ts': [
    ['FrendLinkList, SaveFrendLinks, GetFrendLinkList', 'are saved by whoever has seen the last list: one of many at once'],
  ],
  'api/plans.test.ts': [
    ['list, SaveItem, delete', 'stays as it was sold when the plan is changed or removed afterwards'],
    ['getSimpleList', 'is the owner’s to buy: his sub-account sees it and is refused, nobody pays with what he lacks'],
  ],
  'api/orders.test.ts': [
    [
      'Order/list, Order/save',
      'is written once for a version, again once it was cancelled, and never of one that is void, over or seen otherwise',
    ],
  ],
  'api/script.test.ts': [
    ['script/get, save', 'are saved by whoever has seen the newest version: one of many at once'],
    ['script/test', 'tells what texts of saved bills become, and writes nothing'],
  ],
  'api/cart.test.ts': [['cartInfo is the count', 'counts lines, the same in both places, and tells when it moved']],
  'api/file.test.ts': [
    ['Save?type=…: an upload', 'gives the bytes back as an attachment that nothing can run'],
    ['with the token', 'without signing in'],
  ],
  'api/feed-back.test.ts': [
    ['Save, MyList, MyCount', 'has a number of its day, a thread, and an answer that is news until it is read'],
    ['SysGetList, SysUpdate', 'puts what is overdue first in the operators’ queue'],
  ],
  'api/surplus-parser.test.ts': [
    ['BomParser', 'shows what would be kept of a file, with the part of the catalogue, and keeps nothing'],
    ['UpdateMy, GetMyDetail', 'saves 5,000 rows at once and changes one of them, under one key once'],
  ],
  'api/surplus-states.test.ts': [
    ['updateState, UpdateMyState', 'every pair of states is a move of the %s or a conflict'],
    ['removeMy, delete', 'what is removed is not there'],
  ],
  'api/package.test.ts': [
    ['SysPackages, SaveSysPackage', 'keep the aliases that a save names, and only them'],
    ['DeleteSysPackage', 'stay while something stands on them, and say what'],
    ['alias, SaveAlias', 'moves to another package, and has one meaning'],
    ['UpdateAliasState', 'become a package when they are accepted, and the others have their answer'],
    ['prefixAlias, savePrefixAlias', 'that swallows another is saved and told with both answers'],
    ['UserPackages, SaveUserPackage', 'are his own beside the platform’s; another member sees none of them'],
    ['DeleteUserPackage', 'may be called as the platform’s is; they go with their aliases'],
  ],
  'api/log.test.ts': [['log/ExecptionLog', 'is kept once for each kind, without tokens, queries and phone numbers']],
  'e2e/shell.test.ts': [
    ['the page asks for its own address', 'an old build is reloaded once, with a stamp, and its question carries no session'],
  ],
})
