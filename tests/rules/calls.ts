/** Every call that the specification names, by its group. */
export const CALLS: Readonly<Record<string, string>> = {
  user: 'login virtualLogin info bomaiToken logout userlist getuser add update updateMyInfo delete getAuthCode ChangePassword GetAccountInfo QueryCompany MySubAccounts SaveSubAccount SendVCode RemoveMySubAccounts webSignin GetMyApiInfo UpdateMyApiInfo UpdateApiInfo GetApiInfos',
  Additional:
    'GetList SaveSysAddl GetSysAddlOption SaveSysAddlOption DeleteSysAddl DeleteSysAddlOption UpdateSysAddlOptionNames GetOptions saveOptions GetOrderConfig',
  message: 'GetMessageList SaveMessage DeleteMessage',
  bomHistory:
    'getSysList getMyList RemoveMyItem SaveMyItem updateMyPrjName myUsage SaveNewMyItem GetNewMyList LoadPageIpcCompared',
  BomFeeConfig: 'GetSysList SaveSysItem DeleteSysItem GetList SaveItem',
  Material:
    'LoadPageSysMaterial SaveSysMaterial UpdateSysMaterials UpdateRules MaterialTypes LoadPageMaterialType DelMaterialTypes Delete GetSimpleList AddPackages removePackages saveMaterialType LoadCustomerCode GetMyList SaveMyList DeleteMyMaterial AddMyPackages removeMyPackages UpdateMyRules SetPrivate IsPrivate saveUnknowRule deleteUnknowRule unknowRules LoadSysMaterialGrade SaveSysMaterialGrade DeleteSysMaterialGrade LoadPrivateMaterial LoadMaterialGrade SaveMaterialGrade BatchUpdateMyMaterial',
  Model: 'LoadPageModel SaveModel ChangeModels DeleteModels',
  news: 'NewsList SaveNews DelNews GetNewsDetail FrendLinkList SaveFrendLinks GetFrendLinkList',
  Product: 'list SaveItem delete getSimpleList',
  Order: 'list save',
  tempelete: 'SaveMyItem GetMyList GetSysList DeleteMyItem SaveSysItem DeleteSysItem',
  setting: 'System delete save OperationLog MesOperationLog GetUserMesOperationLog MesShareLog',
  script: 'get save test',
  bomai: 'cartInfo',
  MesUser: 'Company InitDemoFactory CreateCompany AddDemoService DelDemoService',
  file: 'Save',
  BomAnalyse:
    'SaveItem Additional Details feeResult prices UpdateBomUnit saveSpecialCost getSpecialCost NewDetails UpdateBom ChangeBomXlsHead DeleteBomXlsHead DeleteBomDetail UpdateBomDetail MergeBomColumn MergeBomDetail AgainAnalyse GetExportSetting SetExportSetting UpdateBomDetailPointQuote UpdatePointPriceByMaterialTypeId UpdatePointPriceByMaterialId GetBomQuote SaveBomQuote GetFeeResult',
  FeedBack: 'SysGetList SysUpdate Save MyList MyCount',
  surplus: 'GetList GetDetail updateState BomParser delete GetMyList GetMyDetail UpdateMyState UpdateMy removeMy',
  Package:
    'SysPackages SaveSysPackage DeleteSysPackage UpdatePins alias UpdateAliasState SaveAlias prefixAlias savePrefixAlias deletePrefixAlias UserPackages DeleteUserPackage UpdateMyPins SaveUserPackage',
  log: 'ExecptionLog',
}
