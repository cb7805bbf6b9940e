import { messageApi } from '../../../shared/api/message/messages.ts'
import { answered } from '../../rpc/calls.ts'
import { readChoice, saveChoice } from '../../service/messages/choice.ts'
import { listMessages } from '../../service/messages/list-messages.ts'
import { readSetup } from '../../service/messages/receipts.ts'
import { removeText, saveText } from '../../service/messages/texts.ts'
import { resendMessage, tryText } from '../../service/messages/trials.ts'

export const calls = answered(messageApi, {
  'message/GetMessageList': listMessages,
  'message/SaveMessage': saveText,
  'message/DeleteMessage': removeText,
  'message/setup': readSetup,
  'message/test': tryText,
  'message/resend': resendMessage,
  'message/MyChoice': readChoice,
  'message/SaveMyChoice': saveChoice,
})
