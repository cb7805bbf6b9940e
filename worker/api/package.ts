import { packageApi } from '../../shared/api/package.ts'
import { answered } from '../rpc/calls.ts'
import { signedIn } from '../rpc/context.ts'
import { importPackages, tryPackages } from '../service/parts/import/import-packages.ts'
import { listUserAliases, updateUserAliases } from '../service/parts/learn/own-aliases.ts'
import { learn } from '../service/parts/learn/learn.ts'
import { listSeen } from '../service/parts/tried/list-seen.ts'
import { loadOwnKnowledge } from '../service/parts/load-knowledge.ts'
import { tryPackage } from '../service/parts/tried/try-package.ts'
import { unlearn } from '../service/parts/learn/unlearn.ts'
import { updateAliasState } from '../service/parts/alias-state.ts'
import { listAliases } from '../service/parts/list-aliases.ts'
import { listSysPackages, listUserPackages } from '../service/parts/list-packages.ts'
import { updatePins } from '../service/parts/package-pins.ts'
import { listPrefixes, retirePrefixes, savePrefix } from '../service/parts/prefixes.ts'
import { retirePackages } from '../service/parts/retire-packages.ts'
import { saveAlias } from '../service/parts/save-alias.ts'
import { listUserParts, retireUserParts } from '../service/parts/models/user-parts.ts'
import { savePackage } from '../service/parts/save-package.ts'

export const calls = answered(packageApi, {
  'Package/SysPackages': listSysPackages,
  'Package/SaveSysPackage': (ctx, draft) => savePackage(ctx, null, draft),
  'Package/DeleteSysPackage': (ctx, { ids }) => retirePackages(ctx, null, ids),
  'Package/UpdatePins': (ctx, draft) => updatePins(ctx, null, draft),
  'Package/alias': listAliases,
  'Package/SaveAlias': saveAlias,
  'Package/UpdateAliasState': updateAliasState,
  'Package/prefixAlias': listPrefixes,
  'Package/savePrefixAlias': savePrefix,
  'Package/deletePrefixAlias': (ctx, { ids }) => retirePrefixes(ctx, ids),
  'Package/UserPackages': listUserPackages,
  'Package/SaveUserPackage': (ctx, { propose, ...draft }) => savePackage(ctx, signedIn(ctx).ownerId, draft, propose),
  'Package/UpdateMyPins': (ctx, draft) => updatePins(ctx, signedIn(ctx).ownerId, draft),
  'Package/DeleteUserPackage': (ctx, { ids }) => retirePackages(ctx, signedIn(ctx).ownerId, ids),
  'Package/UserAliases': listUserAliases,
  'Package/UpdateUserAliases': updateUserAliases,
  'Package/UserParts': listUserParts,
  'Package/DeleteUserParts': retireUserParts,
  'Package/Facts': (ctx, keys) => loadOwnKnowledge(ctx, signedIn(ctx).ownerId, keys),
  'Package/Seen': listSeen,
  'Package/Try': tryPackage,
  'Package/TryImport': tryPackages,
  'Package/Import': importPackages,
  'Package/Learn': learn,
  'Package/Unlearn': (ctx, { made }) => unlearn(ctx, made),
})
