// A picture loads within 1.3 screens from the top of the window, that is 0.3 of a screen below its edge.
const preloadFactor = 1.3;

let observer: IntersectionObserver | undefined;
const waiting = new WeakMap<Element, () => void>();

/** Calls `isNear` once when the element comes near the window; the result stops waiting. */
export function whenNear(element: Element, isNear: () => void): () => void {
	observer ??= new IntersectionObserver(handleIntersections, {
		rootMargin: `0px 0px ${(preloadFactor - 1) * 100}% 0px`,
	});
	waiting.set(element, isNear);
	observer.observe(element);
	return () => observer?.unobserve(element);
}

function handleIntersections(entries: IntersectionObserverEntry[], seen: IntersectionObserver): void {
	for (const { isIntersecting, target } of entries) {
		if (!isIntersecting) continue;
		seen.unobserve(target);
		waiting.get(target)?.();
	}
}
