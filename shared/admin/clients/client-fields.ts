import { clientFieldWords as words } from '@clearway/shared/words/record-fields.ts';
import { clientFields as list } from '../../contract/record-fields.ts';
import { plainKind } from '../edit/plain-kind.ts';
import { blankFields, type TypedFields } from '../edit/typed-fields.ts';

export const clientKind = { list, words };
export type ClientFields = TypedFields<typeof list>;

/** Who makes a client leads him, in the language of the office: the server says both where nothing is typed. */
export const blankClient: ClientFields = blankFields(list);

export const clientEditing = plainKind('client', list, ({ api }) => api.client);
