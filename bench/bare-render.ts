// The baseline: bare Express that renders, with renderToString, a React tree equal to our page, element by
// element.
import { readFileSync } from 'node:fs';
import express from 'express';
import { parseDocument } from 'htmlparser2';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

const renamed: Readonly<Record<string, string>> = {
	class: 'className',
	for: 'htmlFor',
	crossorigin: 'crossOrigin',
	tabindex: 'tabIndex',
	datetime: 'dateTime',
	srcset: 'srcSet',
	fetchpriority: 'fetchPriority',
	maxlength: 'maxLength',
	inputmode: 'inputMode',
	autocomplete: 'autoComplete',
	colspan: 'colSpan',
	rowspan: 'rowSpan',
	charset: 'charSet',
	enctype: 'encType',
	readonly: 'readOnly',
	novalidate: 'noValidate',
	hreflang: 'hrefLang',
};
// A parser without scripts reads their content as text.
const raw = new Set(['script', 'style', 'noscript']);

/** The fields of htmlparser2's nodes that are read here. */
type Node = {
	type: string;
	data?: string;
	name?: string;
	attribs?: Record<string, string>;
	children?: Node[];
};

const document = parseDocument(readFileSync(process.env.PAGE ?? '', 'utf8')) as unknown as Node;
const page = document.children?.find((node) => node.name === 'html');

/** Renders each element as a component, as pages are made of components. */
function Part({ node }: { node: Node }): ReactNode {
	const { name = 'div', attribs = {}, children = [] } = node;
	const props: Record<string, unknown> = {};
	for (const [key, value] of Object.entries(attribs))
		if (key !== 'value' && key !== 'checked' && key !== 'selected') props[renamed[key] ?? key] = value;
	const text = children.map((child) => child.data ?? '').join('');
	if (raw.has(name)) return createElement(name, { ...props, dangerouslySetInnerHTML: { __html: text } });
	if (name === 'textarea') return createElement(name, { ...props, defaultValue: text });
	return createElement(name, props, ...children.map(render));
}

function render(node: Node): ReactNode {
	if (node.name !== undefined) return createElement(Part, { node });
	return node.type === 'text' ? node.data : null;
}

const app = express();
app.get('/', (_req, res) => {
	res.setHeader('content-type', 'text/html; charset=utf-8');
	res.end(
		`<!doctype html>${renderToString(createElement(Part, { node: page ?? { type: 'tag', name: 'html' } }))}`,
	);
});
app.listen(Number(process.env.PORT), '127.0.0.1');
