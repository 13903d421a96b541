/**
 * Stand-in of Stripe.js for pages of the product: the same names for the part that it uses. Cards are typed in a frame
 * of the sandbox's own origin, as with the real one, so that the product's page never sees them.
 */
export const stripeJs = `(function () {
  var origin = new URL(document.currentScript.src).origin;
  window.Stripe = function (key) {
    if (!/^pk_test_/.test(key)) throw new Error('IntegrationError: this is no publishable key of a test account');
    return {
      elements: function (options) { return makeElements(options); },
      confirmPayment: function (options) {
        var secret = options.clientSecret || options.elements.secret;
        return options.elements.ask('confirm', secret).then(function (said) {
          if (said.error) return { error: said.error };
          if (options.redirect === 'if_required') return said;
          var back = new URL(options.confirmParams.return_url);
          back.searchParams.set('payment_intent', said.paymentIntent.id);
          back.searchParams.set('payment_intent_client_secret', secret);
          back.searchParams.set('redirect_status', 'succeeded');
          location.assign(back);
          return new Promise(function () {});
        });
      }
    };
  };
  function makeElements(options) {
    var frame, asked = 0, waiting = {}, handlers = {};
    addEventListener('message', function (event) {
      if (!frame || event.source !== frame.contentWindow || event.origin !== origin) return;
      var said = event.data;
      if (said.height) frame.style.height = said.height + 'px';
      if (said.enter) frame.closest('form').requestSubmit(); // as the real one does
      if (said.event && handlers[said.event]) handlers[said.event]({ elementType: 'payment' });
      if (said.answers && waiting[said.answers]) { waiting[said.answers](said.result); delete waiting[said.answers]; }
    });
    var elements = {
      secret: options.clientSecret,
      create: function (type) {
        if (type !== 'payment') throw new Error('IntegrationError: only the payment element is known here');
        return {
          on: function (name, handler) { handlers[name] = handler; return this; },
          mount: function (place) {
            var target = typeof place === 'string' ? document.querySelector(place) : place;
            frame = document.createElement('iframe');
            frame.title = 'Secure payment input frame';
            frame.style.cssText = 'border:0;width:100%;height:260px';
            frame.onerror = function () { if (handlers.loaderror) handlers.loaderror({ elementType: 'payment' }); };
            frame.src = origin + '/elements/card';
            target.replaceChildren(frame);
          },
          destroy: function () { if (frame) frame.remove(); }
        };
      },
      submit: function () { return elements.ask('check'); },
      ask: function (what, secret) {
        asked += 1;
        var id = asked;
        return new Promise(function (resolve) {
          waiting[id] = resolve;
          frame.contentWindow.postMessage({ id: id, what: what, secret: secret }, origin);
        });
      }
    };
    return elements;
  }
})();
`;

/** The script inside of the frame: keeps the card, asks the bank's question, and tells the page what came of it. */
export const frameScript = `(function () {
  var form = document.forms[0], bank = document.getElementById('bank');
  function tell(message, event) { parent.postMessage(message, event ? event.origin : '*'); }
  function measure() { tell({ height: document.body.offsetHeight + 16 }); }
  function send(secret, answer) {
    var body = new URLSearchParams(new FormData(form));
    body.set('secret', secret);
    if (answer) body.set('answer', answer);
    return fetch('/elements/confirm', { method: 'POST', body: body }).then(function (got) { return got.json(); });
  }
  function askOwner() {
    form.hidden = true; bank.hidden = false; measure();
    return new Promise(function (resolve) {
      bank.onclick = function (event) {
        if (!event.target.value) return;
        form.hidden = false; bank.hidden = true; measure();
        resolve(event.target.value);
      };
    });
  }
  function confirm(secret) {
    return send(secret).then(function (said) {
      if (!said.paymentIntent || said.paymentIntent.status !== 'requires_action') return said;
      return askOwner().then(function (answer) { return send(secret, answer); });
    });
  }
  function check() {
    var incomplete = form.number.value.replace(/\\D/g, '').length < 15;
    return incomplete
      ? { error: { type: 'validation_error', code: 'incomplete_number', message: 'Your card number is incomplete.' } }
      : { selectedPaymentMethod: 'card' };
  }
  addEventListener('message', function (event) {
    var asked = event.data;
    var done = asked.what === 'check' ? Promise.resolve(check()) : confirm(asked.secret);
    done.then(function (result) { tell({ answers: asked.id, result: result }, event); });
  });
  form.onkeydown = function (event) { if (event.key === 'Enter') { event.preventDefault(); tell({ enter: true }); } };
  measure();
  tell({ event: 'ready' });
})();
`;
