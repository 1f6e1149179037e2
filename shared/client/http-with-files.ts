import type { Endpoint } from '../contract/endpoint.ts';
import type { CallArguments, Transport } from './api.ts';
import { type HttpSettings, jsonTransport } from './http.ts';

/** Calls the API over HTTP, with forms and files too. */
export const httpTransport = (settings: HttpSettings): Transport => jsonTransport(settings, writeForm);

function writeForm(endpoint: Endpoint, args: CallArguments): FormData {
	const form = new FormData();
	for (const [key, value] of Object.entries(args.form ?? {})) {
		if (Array.isArray(value)) form.append(key, JSON.stringify(value));
		else if (value !== undefined && value !== null) form.append(key, String(value));
	}
	if (endpoint.file && args.file) form.append(endpoint.file.field, args.file);
	return form;
}
