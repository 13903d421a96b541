/** What the matrices know of a route. A route without a row fails; its author writes down who may do what. */
export interface RouteRow {
  /**
   * How posts that no page of ours sent are kept out: by the form's token; by the gate alone, where nothing is changed or
   * a bearer token is asked for; or `own-proof`, where keys or signatures are asked for and no cookie is read. `anywhere`
   * takes them: nothing is read of the visitor, and nothing changed.
   */
  posts?: 'form-token' | 'gate' | 'own-proof' | 'anywhere';
  /** Where it is not POST. */
  method?: 'PUT';
  fields?: Record<string, string>;
  params?: Record<string, string>;
  /**
   * Set where a post moves money or a card: its handler asks for a password typed within ten minutes. `page` asks in its
   * form, `call` answers 403 `sign-in-again`.
   */
  money?: 'page' | 'call';
  /** Who may read it, where that is not everybody. */
  reads?: 'own-id' | 'admin' | 'member' | 'bearer';
  /** What a visitor gets: a status, or the page he is led to. 200 where nothing is said. */
  visitor?: number | 'sign-in' | 'home';
}
