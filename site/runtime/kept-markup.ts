import { createElement, type ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { once } from './once.ts';
import type { SiteData } from './site-data.ts';
import { useSite } from './use-site.ts';

type Part = { markup?: string };
type Props = {
	/** What the part shows; null draws it each time. */
	by: object | null;
	children: ReactElement;
};

const partsOf = /* @__PURE__ */ once((_: SiteData) => once((_: object) => new Map<string, Part>()));
let drawing: Part[] | undefined;

function KeptOnServer({ by, children }: Props): ReactElement {
	const site = useSite();
	const { pathname } = useLocation();
	if (!by || !drawing) return children;
	const parts = partsOf(site)(by);
	const part = parts.get(pathname) ?? {};
	parts.set(pathname, part);
	const place = drawing.push(part) - 1;
	return createElement('kept-part', { place }, part.markup === undefined ? children : null);
}

/**
 * A part of a page that follows from the site, the address and one object. The server draws it once, in its place on
 * the page, so the browser finds the ids that it would make itself. One part of a page for each object, and without
 * pictures that are loaded ahead.
 */
export const Kept = import.meta.env.SSR ? KeptOnServer : ({ children }: Props): ReactElement => children;

const border = /<kept-part place="(\d+)">|<\/kept-part>/;
// A part of it did not come.
const unfinished = '<!--$!-->';

/** Draws a page, with the parts that were drawn before. */
export function drawWithKept(draw: () => string): string {
	const parts: Part[] = [];
	drawing = parts;
	try {
		const drawn = draw();
		if (parts.length === 0) return drawn;
		const [first = '', ...rest] = drawn.split(border);
		let markup = first;
		// What is between two parts comes after the end of the first one.
		for (let at = 0; at < rest.length; at += 4) {
			const [place, inside = '', , after = ''] = rest.slice(at, at + 4);
			const part = parts[Number(place)];
			if (part && part.markup === undefined && !inside.includes(unfinished)) part.markup = inside;
			markup += (part?.markup ?? inside) + after;
		}
		return markup;
	} finally {
		drawing = undefined;
	}
}
