import { z } from 'zod';
import { sayAsText } from '../format/say.ts';

/** A password, which is only measured here; the rules that need the login stand on the server. */
export const Password = z
	.string(sayAsText('field.password'))
	.min(1, sayAsText('field.password'))
	.max(200, sayAsText('field.passwordLong'));

/** A code of an authenticator app, or for recovery. */
export const Code = z
	.string(sayAsText('field.code'))
	.min(1, sayAsText('field.code'))
	.max(40, sayAsText('field.codeLong'));
