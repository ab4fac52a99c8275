/**
 * Runs with the page, before its scripts have come: marks the button that is pressed meanwhile, and keeps the press. It goes no
 * further, as React would dispatch by itself what comes while it hydrates.
 */
export const holdPress = `(()=>{const h=window.heldPress={button:null,detail:0,stop(){removeEventListener("click",on,true)}};function on(e){const b=e.isTrusted&&e.target instanceof Element?e.target.closest("button[type=button]"):null;if(b===null)return;e.preventDefault();e.stopImmediatePropagation();h.button?.removeAttribute("aria-busy");h.button=b;h.detail=e.detail;b.setAttribute("aria-busy","true")}addEventListener("click",on,true)})()`;
