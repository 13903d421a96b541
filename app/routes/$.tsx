/** Whatever no other route answers: the 404 page, rendered by the root. */
export function loader() {
  throw new Response(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
