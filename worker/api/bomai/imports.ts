import { importsApi } from '../../../shared/api/bomai/imports.ts'
import { answered } from '../../rpc/calls.ts'
import { showHead } from '../../service/suppliers/import/head.ts'
import { listImports, listRejects } from '../../service/suppliers/import/list-imports.ts'
import { previewImport, runImport, undoImport } from '../../service/suppliers/import/preview.ts'
import { beginImport, keepPart } from '../../service/suppliers/import/upload-list.ts'

export const calls = answered(importsApi, {
  'bomai/imports': (ctx, search) => listImports(ctx, 'own', search),
  'bomai/importRejects': (ctx, search) => listRejects(ctx, 'own', search),
  'bomai/importBegin': (ctx, draft) => beginImport(ctx, 'own', draft),
  'bomai/importPart': (ctx, part) => keepPart(ctx, 'own', part),
  'bomai/importHead': (ctx, one) => showHead(ctx, 'own', one),
  'bomai/importPreview': (ctx, draft) => previewImport(ctx, 'own', draft),
  'bomai/importRun': (ctx, draft) => runImport(ctx, 'own', draft),
  'bomai/importUndo': (ctx, one) => undoImport(ctx, 'own', one),
  'bomai/SysImports': (ctx, search) => listImports(ctx, 'system', search),
  'bomai/SysImportRejects': (ctx, search) => listRejects(ctx, 'system', search),
  'bomai/SysImportBegin': (ctx, draft) => beginImport(ctx, 'system', draft),
  'bomai/SysImportPart': (ctx, part) => keepPart(ctx, 'system', part),
  'bomai/SysImportHead': (ctx, one) => showHead(ctx, 'system', one),
  'bomai/SysImportPreview': (ctx, draft) => previewImport(ctx, 'system', draft),
  'bomai/SysImportRun': (ctx, draft) => runImport(ctx, 'system', draft),
  'bomai/SysImportUndo': (ctx, one) => undoImport(ctx, 'system', one),
})
