import { z } from 'zod';
import { sayAsText } from '../format/say.ts';

/** Only the length of a password is checked here; the rules that need the login stand on the server. */
export const Password = z
	.string(sayAsText('field.password'))
	.min(1, sayAsText('field.password'))
	.max(200, sayAsText('field.passwordLong'))
	// The hash would take every lone surrogate for the same character.
	.refine((s) => !/\p{Cs}/u.test(s), sayAsText('field.passwordHalf'));

/** A code of an authenticator app, or for recovery. */
export const Code = z
	.string(sayAsText('field.code'))
	.min(1, sayAsText('field.code'))
	.max(40, sayAsText('field.codeLong'));
