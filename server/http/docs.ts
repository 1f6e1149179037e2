import type { Contract, Endpoint } from '@clearway/shared/contract/endpoint.ts';
import { problemStatus } from '@clearway/shared/contract/problem.ts';
import { darkColors as dark, lightColors as light } from '@clearway/shared/format/colors.ts';
import { escapeHtml } from '@clearway/shared/format/escape-html.ts';
import { z } from 'zod';

/** The page that documents the API: every operation with its input and its reply. No script. */
export function docsPage(contract: Contract): string {
	const groups = Object.entries(contract);
	const menu = groups.map(([name]) => `<a href="#${name}">${name}</a>`).join(' ');
	const sections = groups
		.map(
			([name, endpoints]) => `<section id="${name}"><h2>${name}</h2>${operations(name, endpoints)}</section>`,
		)
		.join('');
	const codes = Object.entries(problemStatus)
		.map(([code, status]) => `<tr id="${code}"><td><code>${code}</code></td><td>${status}</td></tr>`)
		.join('');
	return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Clearway API</title><link rel="stylesheet" href="/api/docs.css"></head><body><main><h1>Clearway API</h1><p>The machine's version is <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1). Answers are JSON in UTF-8. Operations marked <b>token</b> need <code>Authorization: Bearer …</code> from <code>POST /api/auth/login</code>; cookies are never looked at.</p><nav>${menu} <a href="#problems">problems</a></nav>${sections}<section id="problems"><h2>problems</h2><p>Every failure is <code>application/problem+json</code> with one of these codes; <code>detail</code> is a Russian sentence for a person, <code>errors</code> names the fields.</p><table><thead><tr><th>code</th><th>status</th></tr></thead><tbody>${codes}</tbody></table></section></main></body></html>`;
}

function operations(group: string, endpoints: Record<string, Endpoint>): string {
	return Object.entries(endpoints)
		.map(
			([name, e]) =>
				`<article id="${group}.${name}"><h3><span class="method">${e.method}</span> <code>${escapeHtml(e.path)}</code>${e.access === 'admin' ? ' <span class="token">token</span>' : ''}</h3><p>${escapeHtml(e.summary)}. <small>${group}.${name}</small></p>${shape('Query', e.query, 'input')}${shape(e.form || e.file ? 'Multipart fields' : 'Body', e.form ?? e.body, 'input')}${file(e)}${shape(`Answer ${e.status ?? 200}`, e.reply, 'output')}</article>`,
		)
		.join('');
}

const file = (e: Endpoint): string =>
	e.file
		? `<p>File in <code>${e.file.field}</code>, at most ${Math.round(e.file.maxBytes / 1024 / 1024)} MB${e.file.needed ? '' : ', may be left out'}.</p>`
		: '';

function shape(label: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string {
	if (!schema) return '';
	const { $schema: _, ...json } = z.toJSONSchema(schema, {
		io,
		unrepresentable: 'any',
		reused: 'inline',
	}) as Record<string, unknown>;
	return `<details><summary>${label}</summary><pre>${escapeHtml(JSON.stringify(json, null, 2))}</pre></details>`;
}

/**
 * The style of pages that the server renders without the site: this one, and a form that is shown again
 * without scripts.
 */
export const docsStyle = `body{margin:0;background:${light.paper};color:${light.ink};font:16px/1.5 system-ui,sans-serif}main{max-width:60rem;margin:0 auto;padding:2rem 1rem}nav{display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:1rem 0;border-block:1px solid ${light.gold}}a{color:${light.link}}h2{margin-top:2.5rem}article{padding:.5rem 0;border-bottom:1px solid ${light.line}}h3{margin:.5rem 0;font-size:1rem}.method{display:inline-block;min-width:4rem;font-weight:700}.token{border:1px solid ${light.gold};border-radius:3px;padding:0 .4em;font-size:.75rem}pre{overflow:auto;background:${light.sunk};padding:1rem;font-size:.8rem}label{display:block;margin:1rem 0 .25rem}input,textarea{box-sizing:border-box;width:100%;max-width:32rem;padding:.6rem;font:inherit;color:inherit;background:transparent;border:1px solid ${light.control};border-radius:3px}button{padding:.7rem 1.4rem;font:inherit;font-weight:600;color:${light.paper};background:${light.ink};border:0;border-radius:3px}[role=alert]{border-inline-start:4px solid ${light.red};padding:.5rem 1rem;background:${light.redWash}}table{border-collapse:collapse}td,th{padding:.25rem 1rem .25rem 0;text-align:left}@media(prefers-color-scheme:dark){body{background:${dark.paper};color:${dark.ink}}a{color:${dark.link}}pre{background:${dark.sunk}}article{border-color:${dark.line}}button{color:${dark.paper};background:${dark.ink}}[role=alert]{background:${dark.redWash}}}`;
